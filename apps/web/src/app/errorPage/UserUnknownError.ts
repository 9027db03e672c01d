/** ERR-062: nobody could say who is here. */
export class UserUnknownError extends Error {
  override readonly name = 'UserUnknownError';

  constructor(cause: unknown) {
    super("Une erreur est survenue lors de la récupération des informations de l'utilisateur.", { cause });
  }
}
