import './annuaire.css';
import type { SubventionPublique } from '@guichet/contract/rds';
import type { EtatEligibilite } from '@guichet/rules/subvention';
import { Alert, Link, LoadMore, PageTitle, Tag } from '@guichet/ui';
import type { JSX } from 'react';
import { ListState } from '../../../shared/list/ListState.tsx';
import type { List } from '../../../shared/list/useList.ts';
import type { Suite } from '../../../shared/list/useSuite.ts';
import { SubventionsTable } from '../../../shared/subvention/SubventionsTable.tsx';
import { decisivesOf, type Eligibilite, VERDICTS } from '../../../shared/subvention/verdicts.ts';
import { VerdictsFilter } from '../VerdictsFilter.tsx';
import { QuestionsForm, type QuestionsFormProps } from './QuestionsForm.tsx';

export interface AnnuaireViewProps extends QuestionsFormProps {
  readonly list: List<SubventionPublique>;
  readonly compte: Readonly<Record<EtatEligibilite, number>> | null;
  readonly chosen: EtatEligibilite | null;
  readonly suite: Suite;
  readonly now: Date;
}

const TEXTS = {
  loading: 'Lecture des subventions…',
  failed: 'Les subventions n’ont pas pu être lues. Vous pouvez recommencer.',
  empty: 'Aucune subvention ne correspond. Retirez un mot ou une réponse.',
};
/** Few answers leave most unknown: «à préciser» says so, and never no. */
const MOTS = { eligible: VERDICTS.eligible.words, a_completer: 'À préciser', non: 'Pas pour vous' } as const;

const Verdict = ({ eligibilite }: { readonly eligibilite: Eligibilite }): JSX.Element => {
  const [raison] = eligibilite.etat === 'eligible' ? [] : decisivesOf(eligibilite);
  return (
    <>
      <Tag tone={VERDICTS[eligibilite.etat].tone}>{MOTS[eligibilite.etat]}</Tag>
      {raison && <p className="ga-mention">{raison.libelle}</p>}
    </>
  );
};

const countWords = (count: number): string =>
  count > 1 ? `${count} subventions affichées` : `${count} subvention affichée`;

export const AnnuaireView = (props: AnnuaireViewProps): JSX.Element => {
  const { list, compte, chosen, suite, now, reponses, onChange } = props;
  return (
    <div className="ga-stack">
      <PageTitle>Trouver une subvention</PageTitle>
      <QuestionsForm reponses={reponses} onChange={onChange} />
      {compte && (
        <VerdictsFilter compte={compte} chosen={chosen} onChoose={(etat) => onChange({ eligibilite: etat ?? '' })} />
      )}
      <ListState list={list} texts={TEXTS}>
        {(items) => (
          <div className="ga-stack">
            <SubventionsTable
              caption="Subventions"
              subventions={items}
              now={now}
              {...(compte && {
                verdict: ({ eligibilite }: SubventionPublique) => eligibilite && <Verdict eligibilite={eligibilite} />,
              })}
            />
            {suite.hasFailed && (
              <Alert severity="error" announced="alert">
                La suite n’a pas pu être lue. Appuyez à nouveau sur « Afficher la suite ».
              </Alert>
            )}
            <LoadMore count={countWords(items.length)} {...suite} />
          </div>
        )}
      </ListState>
      <p>
        <Link href="/register">Créer un compte</Link> pour demander une subvention, ou{' '}
        <Link href="/login">se connecter</Link>.
      </p>
    </div>
  );
};
