import './annuaire.css';
import type { Subvention } from '@guichet/contract/rds';
import { mentionDelai, sayJours } from '@guichet/rules/chiffres';
import { preparationOf, sayCombien, sayPluriannuel } from '@guichet/rules/subvention';
import { Columns, Link, LinkButton, Loading, PageTitle } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { JSX } from 'react';
import { delaiQuery } from '../../../shared/delai/delai.queries.ts';
import { useServices, useUser } from '../../../shared/services/services.ts';
import { ANNUAIRE, adresseSubvention } from '../../../shared/subvention/adresses.ts';
import { publiqueQuery } from '../../../shared/subvention/annuaire.queries.ts';
import { sayEcheance } from '../../../shared/subvention/echeance.ts';
import { useDocumentTitle } from '../../../shared/useDocumentTitle.ts';
import { CalendrierView } from '../CalendrierView.tsx';
import { CriteresPourTous } from '../CriteresView.tsx';
import { InstructeursView } from '../InstructeursView.tsx';
import { PreparationView } from '../PreparationView.tsx';
import { SubventionRefus } from '../SubventionRefus.tsx';

const Chiffres = ({ subvention, now }: { readonly subvention: Subvention; readonly now: Date }): JSX.Element => {
  const { phrase, reste } = sayEcheance(subvention.sous_dispositifs, now);
  const delai = useQuery(delaiQuery(useServices().api, subvention.dispositif.code)).data?.delai;
  return (
    <dl className="ga-chiffres">
      <div>
        <dt>Combien</dt>
        <dd>{sayCombien(subvention.montants) ?? 'Montant non fixé d’avance'}</dd>
      </div>
      <div>
        <dt>Jusqu’à quand</dt>
        <dd>{[phrase, reste].filter(Boolean).join(', ')}</dd>
      </div>
      <div>
        <dt>Pour l’exercice</dt>
        <dd>{subvention.campagne_exercice}</dd>
      </div>
      {delai && (
        <div>
          <dt>Réponse habituelle</dt>
          <dd>
            {sayJours(delai.jours)}
            <span className="ga-chiffres__plus">{mentionDelai(delai)}</span>
          </dd>
        </div>
      )}
    </dl>
  );
};

const Commencer = ({ code }: { readonly code: string }): JSX.Element => {
  const user = useUser();
  return (
    <section className="ga-panel ga-panel--tint ga-stack">
      <h2>Demander cette subvention</h2>
      <p>Le dossier se remplit en ligne, à plusieurs, dans l’ordre que vous voulez. Tout s’enregistre seul.</p>
      <p>
        <LinkButton
          href={user ? adresseSubvention(code) : `/login?redirect_url=${encodeURIComponent(adresseSubvention(code))}`}
        >
          {user ? 'Voir pour mon association' : 'Se connecter pour commencer'}
        </LinkButton>
      </p>
      {!user && (
        <p>
          Pas encore de compte ? <Link href="/register">Créer un compte</Link>
        </p>
      )}
    </section>
  );
};

const paragraphs = (text: string): readonly string[] => text.split(/\n\s*\n/).filter((one) => one.trim() !== '');

const Lue = ({ subvention }: { readonly subvention: Subvention }): JSX.Element => {
  const { now } = useServices();
  useDocumentTitle(subvention.nom);
  const held = { items: subvention.instructeurs, isLoading: false, hasFailed: false, retry: () => undefined };
  return (
    <div className="ga-sections">
      {subvention.resume && <p className="fr-text--lg">{subvention.resume}</p>}
      <Chiffres subvention={subvention} now={now()} />
      <Columns
        aside={
          <div className="ga-sections">
            <Commencer code={subvention.code} />
            <section>
              <h2>Qui instruira la demande ?</h2>
              <InstructeursView list={held} isMember={false} />
            </section>
          </div>
        }
      >
        <div className="ga-sections">
          <section>
            <h2>Pour qui ?</h2>
            <CriteresPourTous subvention={subvention} />
          </section>
          {subvention.description && (
            <section>
              <h2>De quoi s’agit-il ?</h2>
              {paragraphs(subvention.description).map((text) => (
                <p key={text} className="ga-lignes">
                  {text}
                </p>
              ))}
              {subvention.url_notice && (
                <p>
                  <Link href={subvention.url_notice}>Lire la notice officielle</Link>
                </p>
              )}
            </section>
          )}
          <section>
            <h2>Calendrier</h2>
            <CalendrierView
              montres={subvention.sous_dispositifs}
              exercice={subvention.campagne_exercice}
              pluriannuel={sayPluriannuel(subvention, {})}
              now={now()}
            />
          </section>
          <PreparationView
            preparation={preparationOf(subvention, {})}
            documents={subvention.documents_attendus}
            pour={null}
            onPrint={() => globalThis.print()}
          />
        </div>
      </Columns>
    </div>
  );
};

/** P-25: one scheme, for anyone. */
export const PubliqueScreen = (): JSX.Element => {
  const { code = '' } = useParams({ strict: false }) as { code?: string };
  const { data, error, isError, isFetching, refetch } = useQuery(publiqueQuery(useServices().api, code));
  const hasFailed = isError && !isFetching;
  return (
    <div className="ga-stack">
      <PageTitle>{data?.nom ?? 'Subvention'}</PageTitle>
      {data && <Lue subvention={data} />}
      {!data && hasFailed && <SubventionRefus error={error} onRetry={() => void refetch()} />}
      {!data && !hasFailed && <Loading>Lecture de la subvention…</Loading>}
      <p>
        <Link href={ANNUAIRE}>Toutes les subventions</Link>
      </p>
    </div>
  );
};
