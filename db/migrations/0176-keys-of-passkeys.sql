-- Keys of passkeys are kept as devices write them (COSE, RFC 9053) and no longer as certificates do (SubjectPublicKeyInfo):
-- what reads them now reads that. The bytes in front of a kind's numbers are always the same, so those kept are rewritten.
with spki as (
  select id, decode(translate(public_key, '-_', '+/') || repeat('=', (4 - length(public_key) % 4) % 4), 'base64') as bytes
  from account.passkeys
),
parts as (
  select id, bytes, length(bytes) as size,
    -- A modulus ends five bytes before the end, where the exponent 65537 stands.
    case length(bytes) when 294 then 256 when 422 then 384 when 550 then 512 end as modulus
  from spki
),
cose as (
  select id,
    case
      when size = 91 then
        '\xa5010203262001215820'::bytea || substring(bytes from 28 for 32) || '\x225820'::bytea || substring(bytes from 60 for 32)
      when size = 44 then '\xa4010103272006215820'::bytea || substring(bytes from 13 for 32)
      when modulus is not null then
        '\xa401030339010020'::bytea || '\x59'::bytea || substring(int4send(modulus) from 3 for 2)
          || substring(bytes from size - 4 - modulus for modulus) || '\x2143010001'::bytea
    end as bytes
  from parts
)
update account.passkeys
set public_key = rtrim(translate(replace(encode(cose.bytes, 'base64'), E'\n', ''), '+/', '-_'), '=')
from cose
where cose.id = account.passkeys.id and cose.bytes is not null;
