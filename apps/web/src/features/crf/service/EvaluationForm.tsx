import { BUDGET_PHRASES, formatSaisie, parseMontant } from '@guichet/rules/budget';
import { canEvaluer, EVALUATIONS, type Evaluation } from '@guichet/rules/crf';
import { Alert, Button, RadioField, SelectField, TextareaField, TextField } from '@guichet/ui';
import { type FormEvent, type JSX, useState } from 'react';
import { useAction } from '../../../shared/form/useAction.ts';
import { type ActeProps, useActe } from './useActe.ts';

const MAXIMUM = 5_000;
const CHAMP = 'evaluation';
const MONTANT = 'montant-a-rendre';
const CHOIX = Object.entries(EVALUATIONS) as readonly [Evaluation, string][];
const CHOISIR = 'Choisissez ce que vous concluez de ce compte rendu.';
const COMBIEN = 'Écrivez le montant que l’association doit rendre.';
const EVALUE = 'L’évaluation est enregistrée. L’association en reçoit une notification.';

const AIDES: Readonly<Partial<Record<Evaluation, string>>> = {
  reversement_demande: 'Une partie de la subvention doit être rendue : dites combien et pourquoi',
  reversement_regle: 'La somme demandée est revenue : le registre des versements le dit',
};

type Lu = { readonly cents: number | undefined } | { readonly faute: string };
const readMontant = (chosen: Evaluation, tape: string): Lu => {
  if (chosen !== 'reversement_demande') return { cents: undefined };
  const lu = parseMontant(tape);
  if (!lu.ok) return { faute: BUDGET_PHRASES[lu.code] };
  return lu.cents ? { cents: lu.cents } : { faute: COMBIEN };
};

/** What one service concludes, for itself; it may be said again, as a repayment that is settled. */
const Conclusion = ({ moi, ...props }: ActeProps & { readonly moi: ActeProps['crf']['evaluations'][number] }) => {
  const { evaluation, id_service } = moi;
  const act = useActe(props);
  const { busy, error, run } = useAction();
  const [chosen, setChosen] = useState<Evaluation | null>(evaluation);
  const [texte, setTexte] = useState(moi.texte ?? '');
  const [montant, setMontant] = useState(moi.montant === null ? '' : formatSaisie(moi.montant));
  const [fautes, setFautes] = useState<{ readonly choix?: string; readonly montant?: string }>({});
  const offered = CHOIX.filter(([value]) => canEvaluer(evaluation, value).ok);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const lu = chosen === null ? null : readMontant(chosen, montant);
    setFautes(lu === null ? { choix: CHOISIR } : 'faute' in lu ? { montant: lu.faute } : {});
    if (chosen === null || lu === null) return document.getElementById(CHAMP)?.focus();
    if ('faute' in lu) return document.getElementById(MONTANT)?.focus();
    const said = { evaluation: chosen, texte: texte.trim(), service: id_service };
    const cents = lu.cents === undefined ? {} : { montant: lu.cents };
    void run(() => act({ acte: 'evaluer', ...said, ...cents }, EVALUE));
  };
  return (
    <form noValidate className="ga-stack" onSubmit={submit}>
      <RadioField
        id={CHAMP}
        label="Que concluez-vous de ce compte rendu ?"
        stacked
        error={fautes.choix}
        value={chosen ?? ''}
        options={offered.map(([value, label]) => {
          const hint = AIDES[value];
          return { value, label, ...(hint && { hint }) };
        })}
        input={{ name: CHAMP, onChange: ({ target }) => setChosen(target.value as Evaluation) }}
      />
      {chosen === 'reversement_demande' && (
        <TextField
          id={MONTANT}
          label="Montant à rendre, en euros"
          error={fautes.montant}
          input={{ value: montant, inputMode: 'decimal', onChange: ({ target }) => setMontant(target.value) }}
        />
      )}
      <TextareaField
        id="texte-evaluation"
        label="Ce que vous en dites (facultatif)"
        hint="L’association lira ces mots"
        textarea={{ rows: 4, value: texte, maxLength: MAXIMUM, onChange: ({ target }) => setTexte(target.value) }}
      />
      <div role="alert">{error && <Alert severity="error">{error}</Alert>}</div>
      <div>
        <Button type="submit" busy={busy}>
          {busy ? 'Enregistrement…' : 'Évaluer le compte rendu'}
        </Button>
      </div>
    </form>
  );
};

/** Each service answers for the money that it gave: who acts for several says for which. */
export const EvaluationForm = (props: ActeProps): JSX.Element | null => {
  const mine = props.crf.evaluations.filter(({ evaluable }) => evaluable);
  const [asked, setAsked] = useState<string | null>(null);
  const moi = mine.find(({ id_service }) => id_service === asked) ?? mine[0];
  if (!moi) return null;
  return (
    <>
      {mine.length > 1 && (
        <SelectField
          id="service-evaluateur"
          label="Vous évaluez pour"
          options={mine.map(({ id_service, nom }) => ({ value: id_service, label: nom }))}
          select={{ value: moi.id_service, onChange: ({ target }) => setAsked(target.value) }}
        />
      )}
      <Conclusion key={moi.id_service} {...props} moi={moi} />
    </>
  );
};
