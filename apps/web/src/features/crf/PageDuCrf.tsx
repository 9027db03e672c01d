import './crf.css';
import type { Crf } from '@guichet/contract/demandes';
import type { ManqueCrf } from '@guichet/rules/crf';
import { Rail } from '@guichet/ui';
import { useSearch } from '@tanstack/react-router';
import { type JSX, type ReactNode, useEffect, useRef } from 'react';
import { adresseCrf } from '../../shared/crf/adresses.ts';
import { textParam } from '../../shared/searchParams.ts';
import { ContexteCrf } from './ContexteCrf.tsx';
import { manquesDe, PAGES_CRF, type PageCrf, sayManques, TITRES_CRF } from './pages.ts';

export interface PageDuCrfProps {
  readonly crf: Crf;
  readonly page: PageCrf;
  readonly manques: readonly ManqueCrf[];
  /** Whether proofs are asked for. */
  readonly isPreuveDue: boolean;
  readonly children: ReactNode;
}

const stateOf = (page: PageCrf, { manques, isPreuveDue }: Pick<PageDuCrfProps, 'manques' | 'isPreuveDue'>): string => {
  const nombre = manquesDe(manques, page).length;
  if (page === 'preuves' && !isPreuveDue) return 'facultatif';
  if (page === 'relire')
    return manques.length > nombre ? 'quand le reste est prêt' : nombre > 0 ? 'à attester' : 'attesté';
  return nombre === 0 ? 'terminé' : sayManques(nombre).toLocaleLowerCase('fr');
};

/** The address of a page of the report, in the project that is shown. */
export const useAdressePage = (crf: Crf) => {
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const projet = textParam(search['projet']) ?? null;
  return (page: PageCrf): string => adresseCrf(crf.dossier, crf._id, { mode: 'edit', projet, page });
};

/** One of the pages of a report: the others beside it with where they stand, and its title. */
export const PageDuCrf = (props: PageDuCrfProps): JSX.Element => {
  const { crf, page, children } = props;
  const adresse = useAdressePage(crf);
  const ref = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current !== page) ref.current?.focus();
    shown.current = page;
  }, [page]);
  return (
    <div className="ga-rapport">
      <Rail
        label="Pages du compte rendu"
        items={PAGES_CRF.map((one) => {
          const isCurrent = one === page;
          const state = isCurrent ? 'vous êtes ici' : stateOf(one, props);
          return {
            text: TITRES_CRF[one],
            href: adresse(one),
            state,
            isDone: state === 'terminé' || state === 'attesté',
            isCurrent,
          };
        })}
      />
      <section className="ga-stack ga-rapport__page" aria-labelledby="titre-page">
        <h2 id="titre-page" ref={ref} tabIndex={-1}>
          {TITRES_CRF[page]}
        </h2>
        {children}
      </section>
      <ContexteCrf crf={crf} />
    </div>
  );
};
