import type { AssociationAnswer } from '@guichet/contract/association';
import { type DonneesTca, schemaAgrement } from '@guichet/rules/agrement';
import { Button, RadioField } from '@guichet/ui';
import type { JSX } from 'react';
import type * as z from 'zod';
import { ouRien } from '../../../shared/versions/lectures.ts';
import { type Colonne, Lignes } from '../projets/blocs/Lignes.tsx';
import { connusDe, LISTES, type Liste } from './listes.ts';
import type { SaisieCriteres } from './useCriteres.ts';

type Nomme = DonneesTca['unions'][number];

export interface LiensProps {
  readonly criteres: Pick<SaisieCriteres, 'tca' | 'change' | 'saisie'>;
  readonly fiche: AssociationAnswer | undefined;
  readonly erreurOf: (chemin: string) => string | undefined;
  readonly isOpen: (chemin: string) => boolean;
}

const OUI_NON = [
  { value: 'oui', label: 'Oui' },
  { value: 'non', label: 'Non' },
];
const sayOuiNon = (value: boolean | null): string => (value === null ? '' : value ? 'oui' : 'non');

const COLONNES: readonly Colonne[] = [
  { nom: 'nom', label: 'Nom', read: (texte) => texte.trim(), write: (value) => String(value ?? '') },
  {
    ...{ nom: 'reference', label: 'Numéro ou SIREN (facultatif)', read: ouRien },
    write: (value) => String(value ?? ''),
  },
];
const ligneSchema = (liste: string): z.ZodType<Nomme> =>
  (schemaAgrement(`tca.${liste}`) as unknown as { readonly element: z.ZodType<Nomme> }).element;

interface UneListeProps extends LiensProps {
  readonly liste: Liste;
}
/** ERR-092 to ERR-095: a question first; nobody is asked for what they do not have. */
const UneListe = ({ liste, criteres, fiche, erreurOf }: UneListeProps): JSX.Element => {
  const { question, nom, label, ligne } = liste;
  const { tca, change, saisie } = criteres;
  const connus = fiche ? connusDe(fiche, nom) : [];
  const absents = connus.filter((one) => !tca[nom].some((other) => other.nom === one.nom));
  const chemin = `tca.${nom}`;
  const error = erreurOf(chemin);
  const choose = (hasSome: boolean) =>
    change({
      [`tca.${question}`]: hasSome,
      // What the record already knows is proposed at once, to be taken away rather than typed.
      ...(hasSome && tca[nom].length === 0 && connus.length > 0 && { [chemin]: connus }),
    });
  return (
    <section className="ga-bloc ga-stack">
      <RadioField
        id={`tca.${question}`}
        label={label}
        options={OUI_NON}
        value={sayOuiNon(tca[question])}
        error={erreurOf(`tca.${question}`)}
        input={{ name: `tca.${question}`, onChange: ({ target }) => choose(target.value === 'oui') }}
      />
      {tca[question] === true && (
        <div id={chemin} tabIndex={-1} className="ga-stack">
          {error && (
            <p className="fr-error-text" role="alert">
              {error}
            </p>
          )}
          {absents.length > 0 && tca[nom].length > 0 && (
            <div>
              <Button priority="tertiary" onClick={() => change({ [chemin]: [...tca[nom], ...absents] })}>
                {`Reprendre de la fiche : ${absents.map((one) => one.nom).join(', ')}`}
              </Button>
            </div>
          )}
          <Lignes<Nomme>
            id={`${chemin}-lignes`}
            nom={ligne}
            colonnes={COLONNES}
            lignes={tca[nom]}
            schema={ligneSchema(nom)}
            base={() => ({})}
            saisie={saisie}
            onLignes={(lignes) => change({ [chemin]: lignes })}
          />
        </div>
      )}
    </section>
  );
};

export const Liens = (props: LiensProps): JSX.Element => (
  <>
    {LISTES.filter(({ nom }) => props.isOpen(`tca.${nom}`)).map((liste) => (
      <UneListe key={liste.nom} {...props} liste={liste} />
    ))}
  </>
);
