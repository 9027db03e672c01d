import type { Changements, CheminSaisi } from '@guichet/rules/dossier';
import type { ContenuDossier, Dossier, Variable } from '../../noyau/dossier/dossier.ts';

type Plat = Record<CheminSaisi, unknown>;
const SANS_ATTESTATION: NonNullable<ContenuDossier['attestation']> = {
  accepte: false,
  date: null,
  id_signataire: null,
};

/** What an association may write, as it is now, by its paths: what versions and history are told by. */
export const flatten = (dossier: Dossier): Plat => {
  const { demandeur, attestation } = dossier.contenu;
  return {
    'identifiant.step': dossier.step,
    'description.id_sous_type_dispositif': dossier.id_sous_type_dispositif,
    'description.renouvellement': dossier.renouvellement,
    'description.pluriannuel': dossier.pluriannuel,
    'description.couplage_tca': dossier.couplage_tca,
    'demandeur.enseigne': demandeur.enseigne,
    'demandeur.id_representant_legal': demandeur.id_representant_legal,
    'demandeur.id_signataire': demandeur.id_signataire,
    'demandeur.id_responsable': demandeur.id_responsable,
    'demandeur.id_rib': demandeur.id_rib,
    'attestation.accepte': attestation?.accepte ?? false,
    'attestation.id_signataire': attestation?.id_signataire ?? null,
  };
};

const withChanges = <T extends object>(base: T, changes: Changements, groupe: string): T => {
  const own = Object.entries(changes).filter(([chemin]) => chemin.startsWith(`${groupe}.`));
  return { ...base, ...Object.fromEntries(own.map(([chemin, value]) => [chemin.slice(groupe.length + 1), value])) };
};

/** DOSSIER-046: the date is the server's, of the moment when it was accepted. */
const attestationOf = ({ contenu }: Dossier, changes: Changements, now: string): ContenuDossier['attestation'] => {
  const isTouched = Object.keys(changes).some((chemin) => chemin.startsWith('attestation.'));
  if (!isTouched) return contenu.attestation;
  const next = withChanges(contenu.attestation ?? SANS_ATTESTATION, changes, 'attestation');
  const date = changes['attestation.accepte'] === true ? now : next.date;
  return { ...next, date: next.accepte ? date : null };
};

/** The columns that these paths are kept in. */
export const unflatten = (dossier: Dossier, changes: Changements, now: string): Partial<Variable> => {
  const columns = withChanges({}, changes, 'description') as Partial<Variable>;
  const step = changes['identifiant.step'];
  return {
    ...columns,
    ...(step === undefined ? {} : { step }),
    contenu: {
      ...dossier.contenu,
      demandeur: withChanges(dossier.contenu.demandeur, changes, 'demandeur'),
      attestation: attestationOf(dossier, changes, now),
    },
  };
};
