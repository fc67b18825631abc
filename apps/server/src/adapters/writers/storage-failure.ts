/**
 * The database failed while a model was asked for a text. The model did not cause the failure, so the move must be
 * tried again.
 */
export class StorageFailure extends Error {
  override name = 'StorageFailure';
}

/** Wraps a failure of a database read or write as `StorageFailure`. */
export async function fromStorage<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw new StorageFailure('the database failed while a text was asked for', { cause: error });
  }
}
