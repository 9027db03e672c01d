import type { PreuveALire } from '@guichet/contract/psp';
import { Alert, CheckboxField, LoadMore, PageTitle } from '@guichet/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type JSX, useMemo, useState } from 'react';
import { urlOf } from '../../shared/config/urlOf.ts';
import { useFocusNext } from '../../shared/form/useFocusNext.ts';
import { ListState } from '../../shared/list/ListState.tsx';
import { useSuite } from '../../shared/list/useSuite.ts';
import { useServices } from '../../shared/services/services.ts';
import { Decision } from './Decision.tsx';
import { PreuveView, TITRE } from './PreuveView.tsx';
import { attenteOf } from './preuve.ts';
import { preuvesQuery } from './preuves.queries.ts';
import { useTouches } from './useTouches.ts';
import './preuves.css';

const TEXTS = {
  loading: 'Lecture des preuves à vérifier…',
  failed: 'Les preuves n’ont pas pu être lues. Vous pouvez recommencer.',
  empty: 'Aucune preuve n’attend dans votre territoire. Celles que les fédérations confirment n’ont pas à être lues.',
};
const TOUCHES = 'preuvesPsp.touches';

const pieceOf = ({ nature, nom }: PreuveALire): string => (nature === 'agrement' ? `agrément ${nom}` : nom);

interface FileProps {
  readonly preuves: readonly PreuveALire[];
  readonly hasMore: boolean;
}

/** One at a time, the oldest first: the next one comes by itself once one is decided. */
const File = ({ preuves, hasMore }: FileProps): JSX.Element | null => {
  const { config, drafts, now } = useServices();
  const focusNext = useFocusNext();
  const [choisie, setChoisie] = useState<string | null>(null);
  const [isOn, setIsOn] = useState(() => drafts.read(TOUCHES) !== false);
  const rang = Math.max(
    0,
    preuves.findIndex(({ id }) => id === choisie),
  );
  const preuve = preuves[rang];
  const [before, after] = [preuves[rang - 1]?.id, preuves[rang + 1]?.id];
  const choose = (id: string | null) => {
    setChoisie(id);
    focusNext(TITRE);
  };
  const acts = useMemo(
    () => ({
      k: before === undefined ? null : () => setChoisie(before),
      j: after === undefined ? null : () => setChoisie(after),
    }),
    [before, after],
  );
  useTouches(acts, isOn);
  if (!preuve) return null;
  return (
    <>
      <p role="status">{`Preuve ${rang + 1} sur ${preuves.length}${hasMore ? ' et plus' : ''}`}</p>
      <div className="ga-preuves">
        <nav aria-label="Preuves à vérifier" className="ga-preuves__file">
          <ol>
            {preuves.map((one) => (
              <li key={one.id}>
                <button type="button" aria-current={one.id === preuve.id} onClick={() => choose(one.id)}>
                  <strong>{one.club}</strong>
                  <span>{`${pieceOf(one)}, ${attenteOf(one, now())}`}</span>
                </button>
              </li>
            ))}
          </ol>
          <CheckboxField
            id="touches"
            label="Touches J et K pour passer de l’une à l’autre"
            input={{
              checked: isOn,
              onChange: ({ target }) => {
                setIsOn(target.checked);
                drafts.write(TOUCHES, target.checked);
              },
            }}
          />
        </nav>
        <PreuveView
          key={preuve.id}
          preuve={preuve}
          now={now()}
          href={urlOf(config, `/dac/association/documents/${preuve.document}?apercu=1`)}
        >
          <Decision preuve={preuve} onDecided={() => choose(after ?? before ?? null)} />
        </PreuveView>
      </div>
    </>
  );
};

/** The certificates of the territory that no federation confirmed by itself. */
export const PreuvesScreen = (): JSX.Element => {
  const query = useInfiniteQuery(preuvesQuery(useServices().api));
  const { list, suite } = useSuite(query, ({ preuves }) => preuves);
  const { hasFailed, ...more } = suite;
  return (
    <div className="ga-stack">
      <PageTitle>Preuves du Pass’Sport</PageTitle>
      <p>
        Les clubs de votre territoire dont une attestation attend d’être lue, la plus ancienne d’abord. Tant qu’elle
        n’est pas vérifiée, le club n’est pas remboursé.
      </p>
      <ListState list={list} texts={TEXTS}>
        {(preuves) => (
          <>
            <File preuves={preuves} hasMore={suite.hasMore} />
            {hasFailed && (
              <Alert severity="error" announced="alert">
                La suite n’a pas pu être lue. Appuyez à nouveau sur « Afficher la suite ».
              </Alert>
            )}
            <LoadMore
              count={`${preuves.length} ${preuves.length > 1 ? 'preuves affichées' : 'preuve affichée'}`}
              {...more}
            />
          </>
        )}
      </ListState>
    </div>
  );
};
