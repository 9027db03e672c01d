import { type ErrorBody, errorBodySchema } from '@guichet/contract';
import { GENERAL_ERREURS } from '@guichet/rules/erreurs';

/** No answer came: the request may or may not have been done. */
export const UNREACHABLE = 0;
const UNREACHABLE_MESSAGE =
  'Le service ne répond pas. Vérifiez votre connexion à internet, puis recommencez : ce que vous avez saisi est gardé.';

const MESSAGE_BY_STATUS: Readonly<Record<number, string>> = {
  [UNREACHABLE]: UNREACHABLE_MESSAGE,
  400: GENERAL_ERREURS.REQUETE_INVALIDE.message,
  404: GENERAL_ERREURS.RESSOURCE_INTROUVABLE.message,
  502: GENERAL_ERREURS.SERVEUR_INDISPONIBLE.message,
  503: GENERAL_ERREURS.SERVEUR_INDISPONIBLE.message,
  504: GENERAL_ERREURS.SERVEUR_INDISPONIBLE.message,
};
/** Not there for the moment; a person who asks too often is another matter. */
const AWAY: readonly number[] = [502, 503, 504];

const readRetryAfter = ({ status, headers }: Response): number | null => {
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10);
  return AWAY.includes(status) && seconds >= 0 ? seconds : null;
};

/** A refusal as the screens know it: the server's sentence when it gave one, else the catalogue's (CONST-003). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string | undefined;
  readonly champs: NonNullable<ErrorBody['champs']>;
  readonly conflits: NonNullable<ErrorBody['conflits']>;
  /** Who changed the same thing meanwhile, and when; nobody when it is not known. */
  readonly auteur: string | null;
  readonly modifie_at: string | null;
  /** The account is one of a sibling site (COMPTE-013). */
  readonly otherSite: boolean;
  /** Seconds after which the same read is worth asking again; null when nothing says so. */
  readonly retryAfter: number | null;

  constructor(status: number, body?: Partial<ErrorBody>, retryAfter: number | null = null) {
    super(body?.message || MESSAGE_BY_STATUS[status] || GENERAL_ERREURS.PROBLEME.message);
    this.status = status;
    this.code = body?.code;
    this.champs = body?.champs ?? [];
    this.conflits = body?.conflits ?? [];
    this.auteur = body?.auteur ?? null;
    this.modifie_at = body?.modifie_at ?? null;
    this.otherSite = body?.otherSite ?? false;
    this.retryAfter = retryAfter;
  }
}

/** A proxy may answer in our place: its page is not a message for people. */
export const refusalOf = async (response: Response): Promise<ApiError> => {
  const body = errorBodySchema.partial().safeParse(await response.json().catch(() => null));
  const retryAfter = readRetryAfter(response);
  if (!body.success) return new ApiError(response.status, undefined, retryAfter);
  const given = Object.entries(body.data).filter(([, value]) => value !== undefined);
  return new ApiError(response.status, Object.fromEntries(given), retryAfter);
};

export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : GENERAL_ERREURS.PROBLEME.message;
