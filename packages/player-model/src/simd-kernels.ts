import { kernelHex } from './generated/kernel.ts';
import { finishes } from './kernels.ts';
import type { Kernels } from './kernels.ts';

interface Memory {
  readonly buffer: ArrayBuffer;
}
interface Exports {
  readonly multiply: (...parameters: number[]) => void;
  readonly applySoftmax: (scores: number, biases: number, scale: number) => void;
}
/** The part of WebAssembly's interface that is used here. This package has neither DOM nor Node types. */
interface WebAssemblyApi {
  readonly Memory: new (size: { initial: number }) => Memory;
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (
    module: object,
    imports: { readonly env: { readonly memory: Memory } },
  ) => { readonly exports: Exports };
  validate(bytes: Uint8Array): boolean;
}
declare const WebAssembly: WebAssemblyApi | undefined;

const pageBytes = 65_536;
const floatBytes = 4;

/** Returns undefined if there is no WebAssembly with SIMD, or if the page's policy forbids it. */
export function createSimdKernels(floatCount: number): Kernels | undefined {
  const assembly = typeof WebAssembly === 'undefined' ? undefined : WebAssembly;
  const code = Uint8Array.from(kernelHex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  if (!assembly?.validate(code)) return undefined;
  try {
    const pages = Math.ceil((floatCount * floatBytes) / pageBytes);
    const memory = new assembly.Memory({ initial: pages });
    const { exports } = new assembly.Instance(new assembly.Module(code), { env: { memory } });
    return bindKernels(new Float32Array(memory.buffer), exports);
  } catch {
    // The plain kernels give the same results, so the reason does not matter to the caller.
    return undefined;
  }
}

/** The WebAssembly functions count bytes. */
function bindKernels(memory: Float32Array, { multiply, applySoftmax }: Exports): Kernels {
  return {
    name: 'simd',
    memory,
    multiply: (product) =>
      multiply(
        product.input * floatBytes,
        product.inputStride * floatBytes,
        product.matrix * floatBytes,
        product.innerStride * floatBytes,
        product.panelStride * floatBytes,
        product.bias * floatBytes,
        product.output * floatBytes,
        product.outputStride * floatBytes,
        product.inner,
        product.columns,
        finishes.indexOf(product.finish),
      ),
    applySoftmax: (scores, biases, scale) =>
      applySoftmax(scores * floatBytes, biases * floatBytes, scale),
  };
}
