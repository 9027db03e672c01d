import { formatMontant } from '../../../shared/format/format.ts';
import { sayExercices } from '../choix/ChoixFaits.tsx';
import type { EtapeProps } from '../etape.ts';
import type { Rangee } from '../Rangees.tsx';

/** What is asked for, of a grant. */
export const demandeSubvention = (
  { dossier, subvention }: Pick<EtapeProps, 'dossier' | 'subvention'>,
  modifier: (champ: string) => string | null,
): Rangee[] => {
  const { description, instructeurs, montant_demande } = dossier;
  const sous = subvention.sous_dispositifs.find(({ code }) => code === description.id_sous_type_dispositif);
  return [
    { label: 'Subvention', valeur: description.subvention },
    {
      label: 'Sous-dispositif',
      valeur: sous?.nom ?? description.id_sous_type_dispositif,
      modifier: subvention.sous_dispositifs.length > 1 ? modifier('id_sous_type_dispositif') : null,
    },
    { label: 'Exercice', valeur: sayExercices(description.exercice, description.exercice_fin) },
    {
      label: 'Demande',
      valeur: description.renouvellement ? 'Renouvellement' : 'Première demande',
      modifier: modifier('renouvellement'),
    },
    ...(description.couplage_tca
      ? [{ label: 'Couplée au tronc commun d’agrément', valeur: 'Oui', modifier: modifier('couplage_tca') }]
      : []),
    {
      label: 'Services qui recevront le dossier',
      valeur: instructeurs.map(({ service }) => service.nom).join(', ') || 'Aucun',
    },
    { label: 'Total demandé', valeur: formatMontant(montant_demande) },
  ];
};
