import type { Constat } from '@guichet/contract/rda';
import { fonctionsOf } from '@guichet/rules/instruction';
import { Alert, Button, RowList } from '@guichet/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { useIntention } from '../../shared/apiClient/useIntention.ts';
import { roleOf } from '../../shared/dossier/dossier.queries.ts';
import { useAction } from '../../shared/form/useAction.ts';
import { useFocusNext } from '../../shared/form/useFocusNext.ts';
import { formatSiret } from '../../shared/format/format.ts';
import { jourLong } from '../../shared/format/jours.ts';
import { ListFailure } from '../../shared/list/ListFailure.tsx';
import { useServices } from '../../shared/services/services.ts';
import { ConstatForm } from './ConstatForm.tsx';
import { constatsQuery, TITRES } from './titre.queries.ts';

const DIT = 'constats-dit';
const OUVREUR = 'constats-ouvrir';

interface UnProps {
  readonly constat: Constat;
  readonly mayAnswer: boolean;
  readonly busy: boolean;
  readonly onAnswer: (constat: Constat, confirme: boolean) => void;
}
const Un = ({ constat, mayAnswer, busy, onAnswer }: UnProps): JSX.Element => (
  <div className="ga-row__main ga-stack">
    <p>
      <strong>{constat.association}</strong> ({formatSiret(constat.id_siret)}), {constat.nom} : {constat.reference}, du{' '}
      {jourLong(constat.date_effet)}
      {constat.date_fin ? ` au ${jourLong(constat.date_fin)}` : ', sans fin'}.
    </p>
    {constat.a_moi && <p className="ga-mention">Vous l’avez écrit : une autre personne, qui décide, le confirme.</p>}
    {mayAnswer && !constat.a_moi && (
      <div className="ga-actions">
        <Button busy={busy} onClick={() => onAnswer(constat, true)}>
          Confirmer le titre <span className="fr-sr-only">de {constat.association}</span>
        </Button>
        <Button priority="secondary" busy={busy} onClick={() => onAnswer(constat, false)}>
          Écarter <span className="fr-sr-only">celui de {constat.association}</span>
        </Button>
      </div>
    )}
  </div>
);

const useReponse = (role: string | null, onDone: (phrase: string) => void) => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const intend = useIntention();
  const { busy, error, run } = useAction();
  const answer = ({ _id: id, version }: Constat, confirme: boolean) =>
    void run(async () => {
      const input = { params: { id }, query: roleOf(role), body: { confirme } };
      const { numero } = await intend({ input, version }, (idempotencyKey) =>
        api.rda.answerConstat(input, { version, idempotencyKey }),
      );
      await queryClient.invalidateQueries({ queryKey: [TITRES] });
      onDone(numero ? `Le titre ${numero} est inscrit.` : 'Le constat est écarté.');
    });
  return { busy, error, answer };
};

/** A titre given on paper: one writes it down, another who decides confirms. */
export const Constats = ({ role }: { readonly role: string | null }): JSX.Element => {
  const { api } = useServices();
  const focusNext = useFocusNext();
  const [isOpen, setIsOpen] = useState(false);
  const [said, setSaid] = useState('');
  const { data, isError, isFetching, refetch } = useQuery(constatsQuery(api, role));
  const say = (phrase: string) => {
    setSaid(phrase);
    setIsOpen(false);
    focusNext(DIT);
  };
  const { busy, error, answer } = useReponse(role, say);
  const mayAnswer = fonctionsOf(role ?? '').includes('decideur');
  return (
    <section className="ga-stack" aria-labelledby="titre-constats">
      <h2 id="titre-constats">Titres donnés sur papier</h2>
      <div id={DIT} tabIndex={-1} role="status">
        {said && <Alert severity="success">{said}</Alert>}
      </div>
      <div role="alert">{error && <Alert severity="error">{error}</Alert>}</div>
      {isError && !isFetching && !data && (
        <ListFailure onRetry={() => void refetch()}>Ceux qui attendent n’ont pas pu être lus.</ListFailure>
      )}
      {data && data.constats.length > 0 && (
        <RowList label="À confirmer" items={data.constats} keyOf={({ _id }) => _id}>
          {(constat) => <Un constat={constat} mayAnswer={mayAnswer} busy={busy} onAnswer={answer} />}
        </RowList>
      )}
      {isOpen ? (
        <ConstatForm
          role={role}
          onDone={(phrase) => {
            void refetch();
            say(phrase);
          }}
          onCancel={() => {
            setIsOpen(false);
            focusNext(OUVREUR);
          }}
        />
      ) : (
        <div id={OUVREUR}>
          <Button
            priority="secondary"
            onClick={() => {
              setIsOpen(true);
              focusNext('constat-agrement');
            }}
          >
            Inscrire un titre donné sur papier
          </Button>
        </div>
      )}
    </section>
  );
};
