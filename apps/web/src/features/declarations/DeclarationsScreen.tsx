import { toQueryString } from '@guichet/contract';
import type { Declaration, SessionCec, Validation } from '@guichet/contract/cec';
import { Alert, Loading, PageTitle } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { JSX } from 'react';
import { AssociationChoix } from '../../shared/association/AssociationChoix.tsx';
import { useAssociationId } from '../../shared/association/useAssociationId.ts';
import { DECLARATIONS, sessionQuery, validationQuery } from '../../shared/cec/cec.queries.ts';
import { jourLong } from '../../shared/format/jours.ts';
import { ListFailure } from '../../shared/list/ListFailure.tsx';
import { textParam } from '../../shared/searchParams.ts';
import { useServices } from '../../shared/services/services.ts';
import { LienRecent } from '../../shared/session/LienRecent.tsx';
import { DecisionView } from './DecisionView.tsx';
import { DeclarationsView } from './DeclarationsView.tsx';
import { attenteQuery, journalQuery, sessionsQuery } from './declarations.queries.ts';
import { groupesOf } from './groupes.ts';
import { Journal } from './Journal.tsx';
import { DIT, useDecision } from './useDecision.ts';
import { raisonOf, Vide } from './Vide.tsx';
import './declarations.css';

const TITRE = 'Déclarations de bénévoles';

const sayAvant = (nombre: number, session: SessionCec): string =>
  `${nombre} à décider avant la fin du ${jourLong(session.date_fin)}. Une heure non décidée est perdue pour la personne.`;

const Fichier = ({ id }: { readonly id: string }): JSX.Element => {
  const { config } = useServices();
  return (
    <LienRecent href={`${config.apiBase}/cec/declarations/export${toQueryString({ idAsso: id })}`}>
      Décisions (CSV)
    </LienRecent>
  );
};

interface LuesProps {
  readonly id: string;
  readonly session: SessionCec | null;
  readonly validation: Validation;
}

/** For who validates: what waits, then what happened. */
const Lues = ({ id, session, validation }: LuesProps): JSX.Element => {
  const { api } = useServices();
  const isReader = validation.a_decider !== null;
  const attente = useQuery({ ...attenteQuery(api, id), enabled: isReader && session !== null });
  const journal = useQuery({ ...journalQuery(api, id), enabled: isReader });
  const sessions = useQuery({ ...sessionsQuery(api), enabled: isReader && session === null });
  const decision = useDecision();
  const declarations = attente.data ?? [];
  const { open } = decision;
  const named = open ? declarations.filter((one: Declaration) => open.ids.includes(one.id)) : [];
  if (open && named.length > 0)
    return (
      <DecisionView
        key={open.ids.join()}
        declarations={named}
        mode={open.mode}
        busy={decision.busy}
        error={decision.error}
        onConfirm={(choix) => void decision.confirm(choix)}
        onCancel={decision.cancel}
      />
    );
  const raison = raisonOf(validation, session !== null);
  const derniere = sessions.data?.[0];
  return (
    <div className="ga-stack">
      <PageTitle>{TITRE}</PageTitle>
      <div id={DIT} tabIndex={-1} role="status">
        {decision.said && <Alert severity="success">{decision.said}</Alert>}
      </div>
      {session && validation.a_decider !== null && validation.a_decider > 0 && (
        <p>{sayAvant(validation.a_decider, session)}</p>
      )}
      {raison && <Vide raison={raison} validation={validation} />}
      {raison === 'close' && derniere && <p>La dernière session a fini le {jourLong(derniere.date_fin)}.</p>}
      {attente.isError && !attente.data && (
        <ListFailure onRetry={() => void attente.refetch()}>Les déclarations n’ont pas pu être lues.</ListFailure>
      )}
      {attente.isPending && attente.isFetching && <Loading>Lecture des déclarations…</Loading>}
      {!raison && (
        <DeclarationsView
          groupes={groupesOf(declarations, validation)}
          chosen={decision.chosen}
          onChoose={decision.choose}
          onDecide={decision.ask}
        />
      )}
      {journal.data && <Journal logs={journal.data} fichier={<Fichier id={id} />} />}
      {journal.isError && !journal.data && (
        <ListFailure onRetry={() => void journal.refetch()}>Le journal n’a pas pu être lu.</ListFailure>
      )}
    </div>
  );
};

const DeAssociation = ({ id }: { readonly id: string }): JSX.Element => {
  const { api } = useServices();
  const session = useQuery(sessionQuery(api));
  const validation = useQuery(validationQuery(api, id));
  if (session.data !== undefined && validation.data)
    return <Lues id={id} session={session.data} validation={validation.data} />;
  const isFailed = (session.isError || validation.isError) && !session.isFetching && !validation.isFetching;
  return (
    <div className="ga-reading ga-stack">
      <PageTitle>{TITRE}</PageTitle>
      {isFailed ? (
        <ListFailure onRetry={() => void Promise.all([session.refetch(), validation.refetch()])}>
          Les déclarations n’ont pas pu être lues.
        </ListFailure>
      ) : (
        <Loading>Lecture des déclarations…</Loading>
      )}
    </div>
  );
};

/** UI-024: the declarations of the association in use, or of the one that the address names. */
export const DeclarationsScreen = (): JSX.Element => {
  const search = useSearch({ strict: false }) as { asso?: unknown };
  const current = useAssociationId();
  const id = textParam(search.asso) ?? current;
  if (id === null) return <AssociationChoix title={TITRE} chosen={`${DECLARATIONS}?asso=:id`} />;
  return <DeAssociation key={id} id={id} />;
};
