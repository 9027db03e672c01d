import { Button, Link } from '@guichet/ui';
import type { JSX } from 'react';
import type { Comptes } from './Compteurs.tsx';
import { AUCUN_FILTRE, type Filtres, isFiltered, TOUS, type Vue, vueOf } from './filtres.ts';
import { adresseVue } from './Vues.tsx';

export interface VideProps {
  readonly filtres: Filtres;
  readonly annee: number;
  readonly comptes: Comptes | null;
  readonly liste: string;
  /** Where to learn what may be asked for. */
  readonly apprendre: string | null;
  readonly commencer: string | null;
  readonly onChange: (filtres: Partial<Filtres>) => void;
}

const sayVide = (vue: Vue): string => {
  if (vue.kind === 'exercice') return `Aucun dossier pour l’exercice ${vue.exercice}.`;
  return vue.kind === 'enCours' ? 'Aucun dossier en cours.' : 'Aucun dossier.';
};
const sayNombre = (nombre: number): string => (nombre > 1 ? `${nombre} dossiers` : `${nombre} dossier`);

/** P-16: an empty list never hides a dossier; it says where the others are. */
const Ailleurs = ({ liste, filtres, comptes, vue }: VideProps & { readonly vue: Vue }): JSX.Element | null => {
  const others = (comptes?.exercices ?? []).filter(({ nombre }) => nombre > 0);
  const elsewhere = others.filter(({ exercice }) => vue.kind !== 'exercice' || exercice !== vue.exercice);
  if (vue.kind === 'tous' || elsewhere.length === 0) return null;
  return (
    <ul>
      {elsewhere.map(({ exercice, nombre }) => (
        <li key={exercice}>
          <Link href={adresseVue(liste, filtres, String(exercice))}>
            {sayNombre(nombre)} pour l’exercice {exercice}
          </Link>
        </li>
      ))}
    </ul>
  );
};

export const Vide = (props: VideProps): JSX.Element => {
  const { filtres, annee, commencer, apprendre, onChange } = props;
  const vue = vueOf(filtres, annee);
  const isNarrowed = isFiltered({ ...filtres, exercice: '' });
  return (
    <div className="ga-stack">
      <p>{isNarrowed ? 'Aucun dossier ne répond à cette recherche.' : sayVide(vue)}</p>
      <Ailleurs {...props} vue={vue} />
      {isNarrowed && (
        <div className="ga-actions">
          <Button priority="secondary" onClick={() => onChange(AUCUN_FILTRE)}>
            Retirer les filtres
          </Button>
          {vue.kind !== 'tous' && (
            <Button priority="secondary" onClick={() => onChange({ exercice: TOUS })}>
              Chercher dans tous les exercices
            </Button>
          )}
        </div>
      )}
      {commencer && apprendre && (
        <p>
          <Link href={apprendre}>Voir ce que votre association peut demander</Link>
        </p>
      )}
    </div>
  );
};
