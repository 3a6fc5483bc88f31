-- A copay is of one kind of care: it stands in the insurer's answer, and what the card says of one in the sealed card.
alter table coverage.insurance_verifications drop column copay;
