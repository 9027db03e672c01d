import { BUDGET_PHRASES, formatSaisie, parseMontant, toWholeEuros } from '@guichet/rules/budget';
import { anneesDemandees, type Financement, totalFinancements } from '@guichet/rules/projet';
import { AmountField } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { arrondiDe } from '../../../../shared/budget/saisies.ts';
import { formatMontant } from '../../../../shared/format/format.ts';
import type { BlocProps } from '../blocProps.ts';

const EUROS = { sign: '€', word: 'en euros' } as const;

interface Place {
  readonly annee: number;
  readonly service: { readonly _id: string; readonly nom: string };
}

const isAt =
  ({ annee, service }: Place) =>
  (line: Financement) =>
    line.annee === annee && line.id_service_instructeur === service._id;

const lineOf = ({ annee, service }: Place, montant_demande: number | null): Financement => ({
  annee,
  id_service_instructeur: service._id,
  ...{ code: null, type: null, nom: service.nom, bo: null },
  montant_demande,
  ...{ montant_propose: null, montant_accorde: null },
});

interface MontantProps extends Pick<BlocProps['editeur'], 'saisie'> {
  readonly place: Place;
  readonly held: number | null;
  readonly error: string | undefined;
  readonly onCents: (cents: number | null) => void;
}

const cheminOf = ({ annee, service }: Place): string => `financements.${service._id}.${annee}`;

/** What cannot be read as an amount stays as it was typed, with its reason, and is not sent. */
const Montant = ({ saisie, place, held, error, onCents }: MontantProps): JSX.Element => {
  const id = cheminOf(place);
  const [typed, setTyped] = useState(saisie.illisibles[id]?.texte ?? null);
  const [arrondi, setArrondi] = useState<string | null>(null);
  const read = typed === null ? null : parseMontant(typed);
  const type = (texte: string) => {
    setTyped(texte);
    const next = parseMontant(texte);
    saisie.setIllisible(id, next.ok ? null : { texte, message: BUDGET_PHRASES[next.code] });
    // P-9: in whole euros, as the budget that takes it up.
    if (next.ok) onCents(next.cents === null ? null : toWholeEuros(next.cents));
  };
  return (
    <AmountField
      id={id}
      label={`${place.annee}, ${place.service.nom}`}
      hint={arrondi === null ? undefined : <strong>{arrondi}</strong>}
      unit={EUROS}
      error={read && !read.ok ? BUDGET_PHRASES[read.code] : error}
      input={{
        value: typed ?? (held === null ? '' : formatSaisie(held)),
        inputMode: 'decimal',
        autoComplete: 'off',
        onChange: ({ target }) => type(target.value),
        onBlur: () => {
          if (typed === null || !read?.ok) return;
          setArrondi(arrondiDe(typed));
          setTyped(null);
        },
      }}
    />
  );
};

/** PROJET-008, PROJET-016: one amount a year and a service, and what they make. */
export const Financements = ({ editeur, dossier, erreurOf }: BlocProps): JSX.Element => {
  const { projet, saisie } = editeur;
  const annees = anneesDemandees(projet.description);
  const places = dossier.instructeurs.flatMap(({ service }) => annees.map((annee): Place => ({ annee, service })));
  const montantAt = (place: Place) => projet.financements.find(isAt(place))?.montant_demande ?? null;
  const change = (changed: Place, cents: number | null) =>
    saisie.change({
      financements: places.map((place) => {
        const held = projet.financements.find(isAt(place)) ?? lineOf(place, null);
        return place.annee === changed.annee && place.service._id === changed.service._id
          ? { ...held, montant_demande: cents }
          : held;
      }),
    });
  const totalOf = (some: readonly Place[]): number => some.reduce((sum, place) => sum + (montantAt(place) ?? 0), 0);
  if (places.length === 0)
    return <p>Aucun service n’instruit cette subvention pour votre territoire : aucun montant ne peut être demandé.</p>;
  return (
    <div className="ga-amounts ga-stack">
      {dossier.instructeurs.length > 1 && (
        <p className="ga-mention">
          Plusieurs services reçoivent cette demande, et chacun décide de sa part : dites combien vous demandez à
          chacun. Le total est ce que vous demandez en tout.
        </p>
      )}
      {places.map((place) => (
        <Montant
          key={`${place.service._id} ${place.annee}`}
          saisie={saisie}
          place={place}
          held={montantAt(place)}
          error={erreurOf(cheminOf(place))}
          onCents={(cents) => change(place, cents)}
        />
      ))}
      {annees.length > 1 &&
        annees.map((annee) => (
          <p
            key={annee}
          >{`Total ${annee} : ${formatMontant(totalOf(places.filter((place) => place.annee === annee)))}`}</p>
        ))}
      <p role="status">
        <strong>{`Total demandé : ${formatMontant(totalOf(places))}`}</strong>
      </p>
      {totalFinancements(projet.financements, 'montant_accorde') > 0 && (
        <p>{`Accordé : ${formatMontant(totalFinancements(projet.financements, 'montant_accorde'))}`}</p>
      )}
    </div>
  );
};
