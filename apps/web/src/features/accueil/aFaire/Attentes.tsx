import { yearOf } from '@guichet/rules/jour';
import { DatedList, Link, LinkButton } from '@guichet/ui';
import type { JSX } from 'react';
import { CRFS_ATTENDUS } from '../../../shared/crf/adresses.ts';
import { DOSSIERS } from '../../../shared/dossier/adresses.ts';
import { moisDe, quantieme } from '../../../shared/format/jours.ts';
import { REPERTOIRE } from '../../../shared/subvention/adresses.ts';
import { type Attente, isProche } from './attentes.ts';

export interface AttentesProps {
  readonly attentes: readonly Attente[];
  readonly now: Date;
}

/** More would push the dossiers away; the rest is in the list. */
const MONTREES = 3;

/** With its year when it is not this one: in autumn, January is the next. */
const monthOf = (jour: string, now: Date): string =>
  yearOf(now) === Number(jour.slice(0, 4)) ? moisDe(jour) : `${moisDe(jour)} ${jour.slice(0, 4)}`;

const dayOfBlock = (jour: string | null, now: Date) =>
  jour === null ? null : { number: quantieme(jour), month: monthOf(jour, now), isNear: isProche(jour, now) };

const Rien = (): JSX.Element => (
  <>
    <p>
      <strong>Rien ne vous attend.</strong>
    </p>
    <p className="fr-mb-0">
      <Link href={REPERTOIRE}>Voir les subventions ouvertes</Link>
    </p>
  </>
);

/** The rest is where it lives: in the dossiers, and the reports on their own page. */
const Suite = ({ autres }: { readonly autres: readonly Attente[] }): JSX.Element => (
  <p className="fr-mt-2w fr-mb-0">
    {autres.length === 1 ? 'Une autre chose attend' : `${autres.length} autres choses attendent`} plus tard : voyez{' '}
    <Link href={DOSSIERS}>vos dossiers</Link>
    {autres.some(({ genre }) => genre === 'compteRendu') && (
      <>
        {' et '}
        <Link href={CRFS_ATTENDUS}>les comptes rendus attendus</Link>
      </>
    )}
    .
  </p>
);

export const Attentes = ({ attentes, now }: AttentesProps): JSX.Element => (
  <section className="ga-panel ga-panel--tint" aria-labelledby="attentes">
    <h2 id="attentes" className="fr-sr-only">
      Ce qui vous attend
    </h2>
    {attentes.length === 0 ? (
      <Rien />
    ) : (
      <DatedList
        items={attentes.slice(0, MONTREES).map(({ key, jour, titre, dit, reste, verbe, href }, index) => ({
          key,
          day: dayOfBlock(jour, now),
          title: titre,
          says: (
            <>
              {dit}
              {reste && (
                <>
                  {' : '}
                  <strong>{reste}</strong>
                </>
              )}
              .
            </>
          ),
          action: (
            <LinkButton href={href} priority={index === 0 ? 'primary' : 'secondary'}>
              {verbe}
              <span className="fr-sr-only"> : {titre}</span>
            </LinkButton>
          ),
        }))}
      />
    )}
    {attentes.length > MONTREES && <Suite autres={attentes.slice(MONTREES)} />}
  </section>
);
