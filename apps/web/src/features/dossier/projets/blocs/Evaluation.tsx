import {
  checkIndicateurs,
  type Indicateur,
  indicateurSchema,
  indicateursFormation,
  PROJET_ERREURS,
} from '@guichet/rules/projet';
import { hasIndicateurs } from '@guichet/rules/subvention';
import { Alert } from '@guichet/ui';
import type { JSX } from 'react';
import type { BlocProps } from '../blocProps.ts';
import { ChampProjetField } from '../ChampProjetField.tsx';
import { CalculFormation } from './CalculFormation.tsx';
import { NOMBRE, TEXTE } from './colonnes.ts';
import { Lignes } from './Lignes.tsx';

const CHEMIN = 'evaluation.indicateurs';
const LISTE = 'indicateurs';
const COMMENTAIRE = 'evaluation.commentaire';

/** PROJET-006, PROJET-015: indicators, or else a comment. */
export const Evaluation = (props: BlocProps): JSX.Element => {
  const { editeur, dossier, isOpen } = props;
  const { projet, saisie } = editeur;
  const { indicateurs } = projet.evaluation;
  const { id_type_dispositif, id_sous_type_dispositif } = dossier.description;
  const verdict = checkIndicateurs(indicateurs);
  const keep = (next: readonly Indicateur[]) => saisie.change({ [CHEMIN]: next });
  return (
    <>
      {isOpen(CHEMIN) && (
        <>
          {hasIndicateurs(id_type_dispositif, id_sous_type_dispositif) && (
            <CalculFormation
              editeur={editeur}
              refus={LISTE in saisie.illisibles ? 'Complétez d’abord la ligne incomplète ci-dessous.' : null}
              onSaisie={(typed) => keep(indicateursFormation(indicateurs, typed))}
            />
          )}
          <div id={CHEMIN} tabIndex={-1} className="ga-stack">
            <p>Chaque indicateur dit ce qui sera mesuré, entre un minimum et un maximum prévus.</p>
            <Lignes
              id={LISTE}
              nom="Indicateur"
              schema={indicateurSchema}
              lignes={indicateurs}
              base={(index) => ({ rang: index + 1 })}
              colonnes={[
                { nom: 'intitule', label: 'Ce qui sera mesuré', ...TEXTE },
                { nom: 'prevu_min', label: 'Minimum prévu', ...NOMBRE },
                { nom: 'prevu_max', label: 'Maximum prévu', ...NOMBRE },
              ]}
              saisie={saisie}
              onLignes={keep}
            />
            {!verdict.ok && <Alert severity="warning">{PROJET_ERREURS[verdict.code].message}</Alert>}
          </div>
        </>
      )}
      {isOpen(COMMENTAIRE) && (
        <ChampProjetField
          {...props}
          champ={{
            ...{ chemin: COMMENTAIRE, label: 'Évaluation', kind: 'zone' },
            hint:
              indicateurs.length > 0
                ? 'Facultatif, puisque vous avez des indicateurs'
                : 'Sans indicateur, dites ici comment vous saurez que le projet a réussi',
          }}
        />
      )}
    </>
  );
};
