import { isFederation } from '../service/index.ts';
import { covers, type Territoire } from '../territoire/index.ts';
import { plain } from '../texte/index.ts';

interface ServiceSitue {
  readonly type: string;
  readonly siren?: string | null;
  readonly federation_sportive: string | null;
  readonly niveau_territorial: string | null;
  readonly code_territoire: string | null;
}
interface Instructeur {
  readonly service: ServiceSitue;
  readonly isReferent: boolean;
}

/** A network of the association: its number when it is known, else its name. */
export interface ReseauConnu {
  readonly id_siren: string | null;
  readonly nom: string | null;
}

const sameName = (text: string | null): string =>
  plain(text ?? '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const isReseau = ({ siren, federation_sportive }: ServiceSitue, { id_siren, nom }: ReseauConnu): boolean => {
  if (siren && id_siren) return siren === id_siren;
  const name = sameName(federation_sportive);
  return name !== '' && name === sameName(nom);
};

/** A federation answers for its own; while the networks are not known, it may be any of them. */
const answersFor = (
  service: ServiceSitue,
  territoire: Territoire | null,
  reseaux: readonly ReseauConnu[] | null,
): boolean => {
  if (isFederation(service) && reseaux !== null && !reseaux.some((reseau) => isReseau(service, reseau))) return false;
  return territoire === null || covers(service, territoire);
};

/** Those who would instruct for an association that sits there and belongs to these networks; null: not known. */
export const instructeursPour = <T extends Instructeur>(
  instructeurs: readonly T[],
  territoire: Territoire | null,
  reseaux: readonly ReseauConnu[] | null,
): T[] => instructeurs.filter(({ service }) => answersFor(service, territoire, reseaux));
