import type { DonneesTca } from '@guichet/rules/agrement';
import { formatSaisie } from '@guichet/rules/budget';
import { Button, Link, RadioField, SelectField } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { ChampAuto } from '../../../shared/versions/ChampAuto.tsx';
import { lireMontant } from '../../../shared/versions/lectures.ts';
import type { Personne } from '../projets/blocProps.ts';
import type { SaisieCriteres } from './useCriteres.ts';

type Dirigeant = DonneesTca['dirigeants'][number];

export interface DirigeantsProps {
  readonly criteres: Pick<SaisieCriteres, 'tca' | 'change' | 'saisie'>;
  readonly personnes: readonly Personne[];
  /** Where someone is added to the record. */
  readonly fiche: string;
  readonly error: string | undefined;
}

const ID = 'tca.dirigeants';
const PAYE = [
  { value: 'oui', label: 'Oui' },
  { value: 'non', label: 'Non' },
];
const sayPaye = ({ remunere }: Dirigeant): string => (remunere === null ? '' : remunere ? 'oui' : 'non');

/** ERR-090: who leads, known from the record; the one question left is whether they are paid, and how much. */
export const Dirigeants = ({ criteres, personnes, fiche, error }: DirigeantsProps): JSX.Element => {
  const { tca, change, saisie } = criteres;
  const [ajoute, setAjoute] = useState('');
  const nomOf = (id: string): string => personnes.find((one) => one.id === id)?.nom ?? 'Personne retirée de la fiche';
  const write = (dirigeants: readonly Dirigeant[]) => change({ [ID]: dirigeants });
  const update = (id: string, changes: Partial<Dirigeant>) =>
    write(tca.dirigeants.map((one) => (one.id_representant === id ? { ...one, ...changes } : one)));
  const autres = personnes.filter(({ id }) => !tca.dirigeants.some((one) => one.id_representant === id));
  const add = (id: string) => {
    setAjoute('');
    if (id !== '') write([...tca.dirigeants, { id_representant: id, remunere: null, montant_annuel: null }]);
  };
  return (
    <section className="ga-bloc ga-stack" aria-labelledby={ID}>
      <h3 id={ID} tabIndex={-1}>
        Dirigeants et leur rémunération
      </h3>
      <p className="ga-mention">Les personnes viennent de votre fiche. Dites pour chacune si elle est payée.</p>
      {error && (
        <p className="fr-error-text" role="alert">
          {error}
        </p>
      )}
      {tca.dirigeants.map((one) => (
        <div key={one.id_representant} className="ga-stack">
          <RadioField
            id={`${ID}-${one.id_representant}`}
            label={`${nomOf(one.id_representant)} est-il ou est-elle payé(e) pour diriger l’association ?`}
            options={PAYE}
            value={sayPaye(one)}
            input={{
              name: `${ID}-${one.id_representant}`,
              onChange: ({ target }) =>
                update(one.id_representant, {
                  remunere: target.value === 'oui',
                  ...(target.value === 'non' && { montant_annuel: null }),
                }),
            }}
          />
          {one.remunere === true && (
            <ChampAuto
              saisie={saisie}
              chemin={`${ID}-${one.id_representant}-montant`}
              label={`Montant brut par an pour ${nomOf(one.id_representant)}, en euros`}
              texte={one.montant_annuel === null ? '' : formatSaisie(one.montant_annuel)}
              lire={lireMontant}
              onValeur={(montant_annuel) => update(one.id_representant, { montant_annuel })}
              input={{ inputMode: 'decimal' }}
            />
          )}
          <div>
            <Button
              priority="tertiary"
              onClick={() => write(tca.dirigeants.filter((other) => other.id_representant !== one.id_representant))}
            >
              Retirer <span className="fr-sr-only">{nomOf(one.id_representant)}</span>
            </Button>
          </div>
        </div>
      ))}
      {autres.length > 0 && (
        <SelectField
          id={`${ID}-ajouter`}
          label="Ajouter une personne qui dirige"
          none="Choisir une personne"
          options={autres.map(({ id, nom }) => ({ value: id, label: nom }))}
          select={{ value: ajoute, onChange: ({ target }) => add(target.value) }}
        />
      )}
      <p>
        Quelqu’un n’est pas dans la liste ? <Link href={fiche}>L’ajouter à la fiche</Link>
      </p>
    </section>
  );
};
