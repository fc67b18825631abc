/** The database failed while a text was asked for. The model is not to blame, so the move must be tried again. */
export class StorageFailure extends Error {
  override name = 'StorageFailure';
}

/** Marks a failure of a read or a write on the database. */
export async function fromStorage<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw new StorageFailure('the database failed while a text was asked for', { cause: error });
  }
}
