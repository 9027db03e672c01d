import { addDays, dayOf } from '@guichet/rules/jour';
import { Button, Combobox, TextareaField, TextField } from '@guichet/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, type JSX, useEffect, useState } from 'react';
import { usePorte } from '../../../shared/dossier/porte.ts';
import { logFailure } from '../../../shared/list/logFailure.ts';
import { useServices } from '../../../shared/services/services.ts';
import { inputOf, type PlaceInstruction } from './instruction.queries.ts';
import type { PartProps } from './panelProps.ts';
import { Suite } from './Suite.tsx';
import { useActe } from './useActe.ts';

interface Consultable {
  readonly _id: string;
  readonly nom: string;
  readonly type: string;
}
const PAUSE_MS = 250;
const MINIMUM = 2;
const DELAI_JOURS = 15;

const usePaused = (text: string): string => {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
};

const useConsultables = (place: PlaceInstruction, text: string) => {
  const { appels } = usePorte();
  const q = usePaused(text.trim());
  const isAsked = q.length >= MINIMUM;
  const { data, isError, isFetching } = useQuery({
    queryKey: ['consultables', place.id, place.service, q],
    enabled: isAsked,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const { params, query } = inputOf(place);
      try {
        return (await appels.listConsultables({ params, query: { ...query, q } })).services;
      } catch (error) {
        logFailure('services consultables', error);
        throw error;
      }
    },
  });
  const found = isAsked && data && !isError ? data : null;
  const words = (): string => {
    if (isAsked && isFetching) return 'Recherche…';
    if (isAsked && isError) return 'L’annuaire ne répond pas : modifiez la recherche pour réessayer.';
    if (found === null) return '';
    return found.length === 0 ? 'Aucun service ne porte ce nom.' : `${found.length} proposés`;
  };
  return { results: found ?? [], status: words() };
};

/** One service, one question, until when. */
export const DemandeAvis = ({ detail, place, onDone }: PartProps): JSX.Element => {
  const { now } = useServices();
  const { appels } = usePorte();
  const acte = useActe(place, detail);
  const [text, setText] = useState('');
  const [service, setService] = useState<Consultable | null>(null);
  const [question, setQuestion] = useState('');
  const [echeance, setEcheance] = useState(() => addDays(dayOf(now()), DELAI_JOURS));
  const [isTried, setIsTried] = useState(false);
  const { results, status } = useConsultables(place, text);
  const errorOf = (isMissing: boolean, phrase: string): string | undefined =>
    isTried && isMissing ? phrase : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!service || question.trim() === '' || echeance === '') return;
    const body = { id_service_consulte: service._id, question: question.trim(), echeance };
    const done = await acte.run(body, (idempotencyKey) =>
      appels.askAvis({ ...inputOf(place), body }, { idempotencyKey }),
    );
    if (!done) return;
    setService(null);
    setQuestion('');
    setIsTried(false);
    onDone(`L’avis de ${service.nom} est demandé.`);
  };
  return (
    <form noValidate className="ga-stack" aria-label="Demander un avis" onSubmit={(event) => void submit(event)}>
      <Combobox
        id="avis-service"
        label="Service à consulter"
        hint="Quelques lettres de son nom, puis choisissez-le."
        error={errorOf(!service, 'Choisissez un service.')}
        text={text}
        onText={setText}
        options={results}
        keyOf={({ _id }) => _id}
        onChoose={(one) => {
          setService(one);
          setText('');
        }}
        status={status}
      >
        {({ nom, type }) => (
          <>
            {nom} <span className="ga-mention">{type}</span>
          </>
        )}
      </Combobox>
      <p role="status">{service && `Service choisi : ${service.nom}`}</p>
      <TextareaField
        id="avis-question"
        label="Question"
        error={errorOf(question.trim() === '', 'Écrivez la question.')}
        textarea={{ rows: 3, value: question, maxLength: 2_000, onChange: ({ target }) => setQuestion(target.value) }}
      />
      <TextField
        id="avis-echeance"
        label="Réponse attendue avant le"
        error={errorOf(echeance === '', 'Donnez une date.')}
        input={{ type: 'date', value: echeance, onChange: ({ target }) => setEcheance(target.value) }}
      />
      <Suite acte={acte} />
      <Button type="submit" priority="secondary" busy={acte.busy}>
        {acte.busy ? 'Envoi…' : 'Demander cet avis'}
      </Button>
    </form>
  );
};
