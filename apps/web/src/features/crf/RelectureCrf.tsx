import type { Crf } from '@guichet/contract/demandes';
import { totalsOf } from '@guichet/rules/budget';
import type { ContenuCrf, ProjetCrf } from '@guichet/rules/crf';
import { Link } from '@guichet/ui';
import type { JSX } from 'react';
import { adresseCrf } from '../../shared/crf/adresses.ts';
import { formatMontant } from '../../shared/format/format.ts';
import { DOCUMENT, idDuManque } from './plat.ts';
import { sayAtteint } from './projet/Mesure.tsx';
import { sayNombre } from './projet/sayPrevu.ts';

export interface RelectureCrfProps {
  readonly crf: Crf;
  readonly contenu: ContenuCrf;
}

const RIEN = 'Non renseigné';
interface Ligne {
  readonly titre: string;
  readonly dit: string;
  readonly champ: string;
}

const sayBudget = ({ budget_previsionnel, saisie }: ProjetCrf): string => {
  if (!saisie.budget_realise) return RIEN;
  const prevu = budget_previsionnel ? totalsOf(budget_previsionnel).charges : 0;
  return `${formatMontant(totalsOf(saisie.budget_realise).charges)}, prévu ${formatMontant(prevu)}`;
};
const sayRecettes = ({ saisie }: ProjetCrf): string => {
  if (!saisie.budget_realise) return RIEN;
  const { charges, produits } = totalsOf(saisie.budget_realise);
  return `${formatMontant(produits)}, ${charges === produits ? 'équilibré' : `${formatMontant(Math.abs(charges - produits))} d’écart avec les dépenses`}`;
};
const sayUtilise = ({ montant_accorde, saisie: { montant_realise } }: ProjetCrf): string => {
  if (montant_realise === null) return RIEN;
  return montant_accorde === null
    ? formatMontant(montant_realise)
    : `${formatMontant(montant_realise)} sur ${formatMontant(montant_accorde)} accordés`;
};
const sayMesures = ({ saisie: { indicateurs } }: ProjetCrf): string => {
  const dites = indicateurs.filter(({ realise }) => realise !== null);
  const hors = dites.filter((one) => sayAtteint(one)?.includes('annoncé') && !sayAtteint(one)?.startsWith('dans'));
  if (indicateurs.length === 0) return 'Aucune mesure annoncée';
  return `${dites.length} sur ${indicateurs.length} mesures${hors.length > 0 ? `, dont ${hors.length} hors de l’annonce` : ''}`;
};

const lignesOf = (projet: ProjetCrf): readonly Ligne[] => {
  const { saisie } = projet;
  return [
    { titre: 'Fait', dit: saisie.mise_en_oeuvre ?? RIEN, champ: 'mise_en_oeuvre' },
    { titre: 'Atteint', dit: saisie.bilan_qualitatif ?? RIEN, champ: 'bilan_qualitatif' },
    { titre: 'Dépensé', dit: sayBudget(projet), champ: 'budget_realise' },
    { titre: 'Reçu', dit: sayRecettes(projet), champ: 'budget_realise' },
    { titre: 'Subvention utilisée', dit: sayUtilise(projet), champ: 'montant_realise' },
    ...(saisie.explication_ecarts
      ? [{ titre: 'Écart expliqué', dit: saisie.explication_ecarts, champ: 'explication_ecarts' }]
      : []),
    { titre: 'Mesures', dit: sayMesures(projet), champ: 'indicateurs' },
    { titre: 'Bénéficiaires', dit: sayNombre(saisie.nombre_beneficiaires), champ: 'nombre_beneficiaires' },
  ];
};

/** Everything once before it leaves: what, its answer, and the way to change it. */
export const RelectureCrf = ({ crf, contenu }: RelectureCrfProps): JSX.Element => {
  const row = ({ titre, dit, champ }: Ligne, projet: string | null, nom: string) => (
    <div key={titre}>
      <dt>{titre}</dt>
      <dd>{dit}</dd>
      <dd>
        <Link href={adresseCrf(crf.dossier, crf._id, { mode: 'edit', projet, champ: idDuManque({ projet, champ }) })}>
          Modifier <span className="fr-sr-only">: {nom}</span>
        </Link>
      </dd>
    </div>
  );
  const isSeul = contenu.projets.length < 2;
  return (
    <>
      {contenu.projets.map((projet) => (
        <section key={projet._id} aria-label={projet.intitule ?? 'Projet sans titre'}>
          {!isSeul && <h3>{projet.intitule ?? 'Projet sans titre'}</h3>}
          <dl className="ga-rapport__relu">
            {lignesOf(projet).map((ligne) =>
              row(ligne, projet._id, isSeul ? ligne.titre : `${ligne.titre}, ${projet.intitule}`),
            )}
          </dl>
        </section>
      ))}
      {contenu.document !== null && (
        <dl className="ga-rapport__relu">
          {row({ titre: 'Compte rendu signé', dit: 'Joint', champ: DOCUMENT }, null, 'Compte rendu signé')}
        </dl>
      )}
    </>
  );
};
