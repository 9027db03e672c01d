import type { ChangementsPsp, DossierPsp, PreuvePspLue } from '@guichet/contract/psp';
import type { AgrementPsp } from '@guichet/rules/passSport';

export const SCAN_RIB = 'scan_rib';
export const NOMS_AGREMENT: Readonly<Record<AgrementPsp, string>> = {
  JEP: 'Agrément Jeunesse et éducation populaire',
  SPORT: 'Agrément Sport',
};

/** What a proof is named by on the page. */
export const codeOf = ({ siren_federation, agrement }: Pick<PreuvePspLue, 'siren_federation' | 'agrement'>): string =>
  siren_federation ?? agrement ?? '';

export const federationsOf = ({ preuves }: DossierPsp) =>
  preuves.flatMap(({ siren_federation: siren, document }) => (siren ? [{ siren, document }] : []));
export const agrementsOf = ({ preuves }: DossierPsp) =>
  preuves.flatMap(({ agrement: type, document }) => (type ? [{ type, document }] : []));

/** The change that puts this paper where it was given for. */
export const changementOf = (dossier: DossierPsp, pour: string, document: string | null): ChangementsPsp => {
  if (pour === SCAN_RIB) return { scan_rib: document };
  if (agrementsOf(dossier).some(({ type }) => type === pour))
    return { agrements: agrementsOf(dossier).map((one) => (one.type === pour ? { ...one, document } : one)) };
  return { federations: federationsOf(dossier).map((one) => (one.siren === pour ? { ...one, document } : one)) };
};

const ETATS: Readonly<Record<PreuvePspLue['etat'], string>> = {
  sans_piece: 'Pièce à joindre',
  attend: 'En attente de vérification par le service',
  verifiee: 'Vérifiée par le service',
  refusee: 'Refusée',
};
export const sayPreuve = ({ etat, source, refus }: PreuvePspLue): string => {
  if (source === 'flux') return 'Confirmée par la fédération, rien à joindre';
  return refus === null ? ETATS[etat] : `${ETATS.refusee} : ${refus}`;
};
