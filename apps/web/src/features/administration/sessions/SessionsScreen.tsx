import type { SessionCec } from '@guichet/contract/cec';
import { joursSessionSchema } from '@guichet/rules/cec';
import { dayOf } from '@guichet/rules/jour';
import { sayJour } from '@guichet/rules/subvention';
import { Button, RowList, Tag } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { ChampsForm, changesIn } from '../../../shared/champs/ChampsForm.tsx';
import type { Bloc } from '../../../shared/champs/champ.ts';
import { ListState } from '../../../shared/list/ListState.tsx';
import { RowButton } from '../../../shared/list/RowButton.tsx';
import { useList } from '../../../shared/list/useList.ts';
import { useServices } from '../../../shared/services/services.ts';
import { ConflitView } from '../../../shared/versions/ConflitView.tsx';
import { useVersionedSave } from '../../../shared/versions/useVersionedSave.ts';
import { AdministrationPage } from '../commun/AdministrationPage.tsx';
import { RUBRIQUE } from '../commun/rubriques.ts';
import { sessionsQuery } from './sessions.queries.ts';

const TEXTS = {
  loading: 'Lecture des sessions…',
  failed: 'Les sessions n’ont pas pu être lues.',
  empty: 'Aucune session pour le moment : celle de l’année s’ouvre d’elle-même, dans la nuit.',
} as const;

const LABELS: Readonly<Record<string, string>> = { date_debut: 'Premier jour', date_fin: 'Dernier jour' };
const BLOCS: readonly Bloc[] = [
  {
    champs: [
      { kind: 'date', name: 'date_debut', label: 'Premier jour' },
      {
        ...{ kind: 'date', name: 'date_fin', label: 'Dernier jour' },
        hint: 'Ce jour-là, on décide encore. La nuit qui suit, ce qui n’est pas décidé est clos, sans retour.',
      },
    ],
  },
];

type Jours = Pick<SessionCec, 'date_debut' | 'date_fin'>;

interface ModificationProps {
  readonly session: SessionCec;
  readonly onDone: () => void;
}

const Modification = ({ session, onDone }: ModificationProps): JSX.Element => {
  const { api, queryClient, toasts } = useServices();
  const query = sessionsQuery(api);
  const { save, resolve, conflict } = useVersionedSave<SessionCec, Partial<Jours>>({
    record: session,
    send: (body, options) => api.cec.updateSession({ params: { id: session.id }, body }, options),
    reload: async () => {
      const fresh = await queryClient.fetchQuery({ ...query, staleTime: 0 });
      return fresh.find(({ id }) => id === session.id) ?? session;
    },
    onSaved: (saved) => {
      queryClient.setQueryData(query.queryKey, (held) => held?.map((one) => (one.id === saved.id ? saved : one)));
      toasts.show({ severity: 'success', message: `${saved.libelle} : les jours sont changés.` });
      onDone();
    },
  });
  if (conflict)
    return (
      <ConflitView
        {...conflict}
        labelOf={(champ) => LABELS[champ] ?? champ}
        sayValue={(_, value) => sayJour(String(value))}
        onChoose={resolve}
      />
    );
  return (
    <ChampsForm
      blocs={BLOCS}
      shape={joursSessionSchema.shape}
      source={{ optionsOf: () => [], valeurs: session }}
      draft={`session.${session.id}`}
      submit="Enregistrer les jours"
      onSave={async (saisies) => {
        const changes: Partial<Jours> = changesIn({ ...session }, saisies);
        if (Object.keys(changes).length === 0) return onDone();
        await save(changes);
      }}
    >
      {() => (
        <Button priority="secondary" onClick={onDone}>
          Annuler
        </Button>
      )}
    </ChampsForm>
  );
};

/** CEC-009: the years of declarations, and until when each is decided. */
export const SessionsScreen = (): JSX.Element => {
  const { api, now } = useServices();
  const list = useList(sessionsQuery(api));
  const [edited, setEdited] = useState<number | null>(null);
  const today = dayOf(now());
  return (
    <AdministrationPage title={RUBRIQUE.sessions.text}>
      <p>
        Une session s’ouvre d’elle-même le 1er janvier et finit le 31 décembre. Déplacez ses jours si l’année l’exige :
        les rappels et la clôture suivent.
      </p>
      <ListState list={list} texts={TEXTS}>
        {(sessions) => (
          <RowList label="Sessions" items={sessions} keyOf={({ id }) => String(id)}>
            {(session) => (
              <>
                <div className="ga-row__main">
                  <p>
                    <strong>{session.libelle}</strong> {session.current && <Tag tone="success">En cours</Tag>}
                    {session.date_fin < today && <Tag>Finie</Tag>}
                  </p>
                  <p className="ga-mention">
                    {`Du ${sayJour(session.date_debut)} au ${sayJour(session.date_fin)} compris`}
                  </p>
                </div>
                {edited === session.id ? (
                  <div className="ga-row__form">
                    <Modification session={session} onDone={() => setEdited(null)} />
                  </div>
                ) : (
                  session.date_fin >= today && (
                    <div className="ga-row__actions">
                      <RowButton
                        verb="Changer les jours"
                        named={session.libelle}
                        onClick={() => setEdited(session.id)}
                      />
                    </div>
                  )
                )}
              </>
            )}
          </RowList>
        )}
      </ListState>
    </AdministrationPage>
  );
};
