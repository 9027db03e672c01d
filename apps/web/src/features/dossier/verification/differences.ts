import type { AssociationAnswer } from '@guichet/contract/association';
import type { Dossier } from '@guichet/contract/demandes';
import type { ContenuSubvention } from '@guichet/rules/subvention';
import { isSameValue } from '@guichet/rules/versions';
import { formatMontant } from '../../../shared/format/format.ts';
import { differencesCriteres } from '../agrement/differences.ts';
import { sayExercices } from '../choix/ChoixFaits.tsx';
import { CONTACTS, LABELS, representantsOf, sayRepresentant, sayRib } from '../demandeur/contacts.ts';
import { documentChoisi } from '../documents/attendus.ts';

interface Connu {
  readonly subvention: ContenuSubvention;
  readonly association: AssociationAnswer | undefined;
}
interface Lecture {
  readonly label: string;
  readonly lire: (dossier: Dossier) => unknown;
  readonly say?: (dossier: Dossier, connu: Connu) => string;
}

const RIEN = 'rien';
const OUI_NON = (value: boolean): string => (value ? 'oui' : 'non');

/** What a person reads back before sending, in the order of the page. */
const LECTURES: readonly Lecture[] = [
  {
    label: 'Sous-dispositif',
    lire: ({ description }) => description.id_sous_type_dispositif,
    say: ({ description: { id_sous_type_dispositif: chosen } }, { subvention }) =>
      subvention.sous_dispositifs.find(({ code }) => code === chosen)?.nom ?? chosen,
  },
  {
    label: 'Exercice',
    lire: ({ description }) => [description.exercice, description.exercice_fin],
    say: ({ description }) => sayExercices(description.exercice, description.exercice_fin),
  },
  {
    label: 'Renouvellement',
    lire: ({ description }) => description.renouvellement,
    say: ({ description }) => OUI_NON(description.renouvellement),
  },
  {
    label: 'Couplage avec le tronc commun d’agrément',
    lire: ({ description }) => description.couplage_tca,
    say: ({ description }) => OUI_NON(description.couplage_tca),
  },
  ...CONTACTS.map(
    ({ champ, label }): Lecture => ({
      label,
      lire: ({ demandeur }) => demandeur[champ],
      say: ({ demandeur }, { association }) => {
        const found = association && representantsOf(association).find(({ id }) => id === demandeur[champ]);
        return found ? sayRepresentant(found) : RIEN;
      },
    }),
  ),
  {
    label: LABELS.id_rib,
    lire: ({ demandeur }) => demandeur.id_rib,
    say: ({ demandeur }, { association }) => {
      const found = association?.ribs?.find(({ id }) => id === demandeur.id_rib);
      return found ? sayRib(found) : RIEN;
    },
  },
  {
    label: LABELS.enseigne,
    lire: ({ demandeur }) => demandeur.enseigne,
    say: ({ demandeur }) => demandeur.enseigne ?? RIEN,
  },
  {
    label: 'Total demandé',
    lire: ({ montant_demande }) => montant_demande,
    say: ({ montant_demande }) => formatMontant(montant_demande),
  },
  { label: 'Services qui recevront le dossier', lire: ({ instructeurs }) => instructeurs },
];

const ofDocuments = (avant: Dossier, apres: Dossier, { subvention }: Connu): string[] => {
  return subvention.documents_attendus
    .filter(({ code }) => documentChoisi(avant.documents, code) !== documentChoisi(apres.documents, code))
    .map(({ libelle }) => `Document « ${libelle} »`);
};

const ofProjets = (avant: Dossier, apres: Dossier): string[] => {
  const titleOf = (index: number, intitule: string | null | undefined) => intitule ?? `Projet ${index + 1}`;
  const known = new Map(avant.projets.map(({ _id, version }) => [_id, version]));
  const kept = apres.projets.flatMap(({ _id, version, description }, index) => {
    if (known.get(_id) === version) return [];
    return [`${titleOf(index, description?.intitule)} (${known.has(_id) ? 'projet modifié' : 'nouveau projet'})`];
  });
  const gone = avant.projets.flatMap(({ _id, description }, index) =>
    apres.projets.some((one) => one._id === _id) ? [] : [`${titleOf(index, description?.intitule)} (projet supprimé)`],
  );
  return [...kept, ...gone];
};

/** What changed between the dossier that was read back and the dossier as it is now, in words. */
export const differencesOf = (avant: Dossier, apres: Dossier, connu: Connu): readonly string[] => [
  ...LECTURES.filter(({ lire }) => !isSameValue(lire(avant), lire(apres))).map(({ label, say }) =>
    say ? `${label} : ${say(avant, connu)}, maintenant ${say(apres, connu)}` : label,
  ),
  ...ofDocuments(avant, apres, connu),
  ...ofProjets(avant, apres),
  ...differencesCriteres(avant, apres, connu.subvention),
];
