import { sentenceOf } from '@guichet/rules/validation';
import { Button, SelectField, type SelectOption, TextField } from '@guichet/ui';
import { type JSX, useState } from 'react';
import * as z from 'zod';
import { useFocusNext } from '../../../../shared/form/useFocusNext.ts';
import { readGarde, writeGarde } from '../../../../shared/versions/garde.ts';
import type { Illisibles } from '../../../../shared/versions/useSaisie.ts';
import { useSuite } from '../../../../shared/versions/useSuite.ts';

type Rangee = Readonly<Record<string, string>>;
const gardeSchema = z.array(z.record(z.string(), z.string()));
const HELD_BACK = 'Pas encore enregistré : une ligne est incomplète ou illisible.';

export interface Colonne {
  readonly nom: string;
  readonly label: string;
  readonly options?: readonly SelectOption[];
  readonly inputMode?: 'numeric' | 'decimal';
  readonly read: (texte: string) => unknown;
  readonly write: (value: unknown) => string;
}

export interface LignesProps<T extends object> {
  readonly id: string;
  /** «Indicateur», of which each row is one. */
  readonly nom: string;
  readonly colonnes: readonly Colonne[];
  readonly lignes: readonly T[];
  /** The rule of one row, the server's own; what the columns do not say of it comes from `base`. */
  readonly schema: z.ZodType<T>;
  readonly base: (index: number) => object;
  /** Where a row that cannot be sent yet is kept. */
  readonly saisie: Illisibles;
  readonly onLignes: (lignes: readonly T[]) => void;
}

/** What a new row already holds is not something that someone typed. */
const isSame = (one: Rangee, other: Rangee): boolean =>
  Object.entries(one).every(([nom, texte]) => texte.trim() === (other[nom] ?? '').trim());

interface RangeeFieldsProps {
  readonly prefix: string;
  readonly titre: string;
  readonly colonnes: readonly Colonne[];
  readonly rangee: Rangee;
  readonly erreurOf: (colonne: Colonne) => string | undefined;
  readonly onType: (champ: string, texte: string) => void;
  readonly onLeave: (champ: string) => void;
  readonly onRemove: () => void;
}

const RangeeFields = (props: RangeeFieldsProps): JSX.Element => {
  const { prefix, titre, colonnes, rangee, erreurOf, onType, onLeave, onRemove } = props;
  return (
    <fieldset className="fr-fieldset ga-bloc">
      <legend className="fr-fieldset__legend">{titre}</legend>
      {colonnes.map((colonne) => {
        const { nom, label, options, inputMode } = colonne;
        const texts = { id: `${prefix}-${nom}`, label, error: erreurOf(colonne) };
        const control = {
          value: rangee[nom] ?? '',
          onChange: ({ target }: { target: { value: string } }) => onType(nom, target.value),
          onBlur: () => onLeave(nom),
        };
        return (
          <div key={nom} className="fr-fieldset__element">
            {options ? (
              <SelectField {...texts} none="Choisissez" options={options} select={control} />
            ) : (
              <TextField {...texts} input={{ ...control, autoComplete: 'off', ...(inputMode && { inputMode }) }} />
            )}
          </div>
        );
      })}
      <div className="fr-fieldset__element">
        <Button priority="tertiary" onClick={onRemove}>
          Retirer <span className="fr-sr-only">{titre}</span>
        </Button>
      </div>
    </fieldset>
  );
};

/** Rows that people add and fill; the list leaves once each of them can be kept, and a blank one is nothing. */
export const Lignes = <T extends object>(props: LignesProps<T>): JSX.Element => {
  const { id, nom, colonnes, schema, base, saisie, onLignes } = props;
  const toRangee = (ligne: object): Rangee =>
    Object.fromEntries(colonnes.map(({ nom: champ, write }) => [champ, write((ligne as Rangee)[champ])]));
  const [garde] = useState(() => readGarde(saisie, id, gardeSchema));
  const [rangees, setRangees] = useState<readonly Rangee[]>(garde ?? (() => props.lignes.map(toRangee)));
  /** The fields that someone has gone from: only then is what they hold wrong. After a reload, all of them. */
  const [left, setLeft] = useState<'all' | readonly string[]>(garde ? 'all' : []);
  const read = useSuite(props.lignes, id in saisie.illisibles, (lignes) => setRangees(lignes.map(toRangee)));
  const focusNext = useFocusNext();
  const blank = toRangee({});
  const parse = (rangee: Rangee, index: number) =>
    schema.safeParse({
      ...base(index),
      ...Object.fromEntries(colonnes.map((colonne) => [colonne.nom, colonne.read(rangee[colonne.nom] ?? '')])),
    });
  const keep = (next: readonly Rangee[]) => {
    setRangees(next);
    const parsed = next.filter((rangee) => !isSame(rangee, blank)).map(parse);
    const kept = parsed.flatMap(({ success, data }) => (success ? [data as T] : []));
    const isReady = kept.length === parsed.length;
    writeGarde(saisie, id, isReady ? null : next, HELD_BACK);
    if (!isReady) return;
    read(kept);
    onLignes(kept);
  };
  const erreurOf = (rangee: Rangee, index: number, { nom: champ, label }: Colonne): string | undefined => {
    const isLeft = left === 'all' || left.includes(`${index}-${champ}`);
    if (!isLeft || isSame(rangee, blank)) return undefined;
    const issues = parse(rangee, index).error?.issues ?? [];
    if (!issues.some(({ path }) => path[0] === champ)) return undefined;
    return sentenceOf(rangee[champ]?.trim() === '' ? 'CHAMP_OBLIGATOIRE' : 'CHAMP_FORMAT', { label });
  };
  const remove = (index: number) => {
    setLeft([]);
    keep(rangees.filter((_, rank) => rank !== index));
    focusNext(`${id}-ajouter`);
  };
  return (
    <div className="ga-stack">
      {rangees.map((rangee, index) => (
        <RangeeFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name than its place
          key={index}
          prefix={`${id}-${index}`}
          titre={`${nom} ${index + 1}`}
          colonnes={colonnes}
          rangee={rangee}
          erreurOf={(colonne) => erreurOf(rangee, index, colonne)}
          onType={(champ, texte) =>
            keep(rangees.map((one, rank) => (rank === index ? { ...one, [champ]: texte } : one)))
          }
          onLeave={(champ) => setLeft((held) => (held === 'all' ? held : [...held, `${index}-${champ}`]))}
          onRemove={() => remove(index)}
        />
      ))}
      <p role="status" className="ga-mention">
        {saisie.illisibles[id] ? HELD_BACK : ''}
      </p>
      <div id={`${id}-ajouter`}>
        <Button
          priority="secondary"
          onClick={() => {
            setRangees([...rangees, blank]);
            focusNext(`${id}-${rangees.length}-${colonnes[0]?.nom ?? ''}`);
          }}
        >
          {`Ajouter un ${nom.toLocaleLowerCase('fr')}`}
        </Button>
      </div>
    </div>
  );
};
