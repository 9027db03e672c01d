import type { Subvention } from '@guichet/contract/rds';
import { campagneOf, hasPropreDossier, preparationOf, sayPluriannuel } from '@guichet/rules/subvention';
import { LinkButton, Loading, PageTitle } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useAssociationEnCours, useMesAssociations } from '../../shared/association/useAssociationId.ts';
import { delaiQuery } from '../../shared/delai/delai.queries.ts';
import { adresseDemande, PASS_SPORT } from '../../shared/dossier/adresses.ts';
import { ListFailure } from '../../shared/list/ListFailure.tsx';
import { type List, useList } from '../../shared/list/useList.ts';
import { useServices } from '../../shared/services/services.ts';
import { sayEcheance } from '../../shared/subvention/echeance.ts';
import { preparationQuery, servicesCroisesQuery, subventionQuery } from '../../shared/subvention/subvention.queries.ts';
import { useMontres } from '../../shared/subvention/useMontres.ts';
import { useDocumentTitle } from '../../shared/useDocumentTitle.ts';
import { CalendrierView, type CalendrierViewProps } from './CalendrierView.tsx';
import { CriteresPourTous, CriteresView } from './CriteresView.tsx';
import { FaitsView, type FaitsViewProps } from './FaitsView.tsx';
import { InstructeursView } from './InstructeursView.tsx';
import { PreparationView } from './PreparationView.tsx';
import { SubventionRefus } from './SubventionRefus.tsx';
import { SubventionView } from './SubventionView.tsx';

interface LueProps {
  readonly subvention: Subvention;
  /** The association in use; without one nothing is said of anybody. */
  readonly id: string | null;
}

type Commence = LueProps & Pick<CalendrierViewProps, 'montres'> & { readonly id: string };

const Criteres = ({ subvention, id }: LueProps & { readonly id: string }): JSX.Element => {
  const { data, isError, isFetching, refetch } = useQuery(preparationQuery(useServices().api, subvention.code, id));
  if (data) return <CriteresView eligibilite={data.eligibilite} id={id} />;
  if (!isError || isFetching) return <Loading>Comparaison avec la fiche de votre association…</Loading>;
  return (
    <>
      <ListFailure onRetry={() => void refetch()}>
        Votre éligibilité n’a pas pu être vérifiée. Vous pouvez recommencer.
      </ListFailure>
      <CriteresPourTous subvention={subvention} />
    </>
  );
};

/** Only where it may be asked for now: otherwise the page says why, by the verdict or the calendar. */
const Commencer = ({ subvention, id, montres }: Commence): JSX.Element | null => {
  const { api, now } = useServices();
  const { data } = useQuery(preparationQuery(api, subvention.code, id));
  if (hasPropreDossier(subvention))
    return (
      <>
        <p>Le Pass’Sport a son propre dossier, un par établissement et par saison : les codes s’y saisissent.</p>
        <LinkButton href={PASS_SPORT}>Ouvrir le dossier Pass’Sport</LinkButton>
      </>
    );
  const isOpen = montres.some((one) => campagneOf(one, now()) === 'ouverte');
  if (!isOpen) return <p>Elle n’est pas ouverte aujourd’hui : le calendrier dit quand.</p>;
  if (data && data.eligibilite.etat !== 'eligible')
    return <p>Les conditions, à côté, disent ce qui manque pour pouvoir la demander.</p>;
  if (!data) return null;
  return <LinkButton href={adresseDemande(id, subvention.code)}>Commencer une demande</LinkButton>;
};

/** The years that this association may ask for; before its record is read, what is sure for anyone. */
const Calendrier = ({ subvention, id, montres }: LueProps & Pick<CalendrierViewProps, 'montres'>): JSX.Element => {
  const { api, now } = useServices();
  const { data } = useQuery({ ...preparationQuery(api, subvention.code, id ?? ''), enabled: id !== null });
  return (
    <CalendrierView
      montres={montres}
      exercice={subvention.campagne_exercice}
      pluriannuel={data?.pluriannuel ?? sayPluriannuel(subvention, {})}
      now={now()}
    />
  );
};

const useNom = (id: string | null): string | null =>
  useMesAssociations().find(({ id_correspondance }) => String(id_correspondance) === id)?.nom ?? null;

const Faits = ({ subvention, id, echeance }: LueProps & Pick<FaitsViewProps, 'echeance'>): JSX.Element => {
  const { data } = useQuery({
    ...preparationQuery(useServices().api, subvention.code, id ?? ''),
    enabled: id !== null,
  });
  const preparation = data?.preparation ?? preparationOf(subvention, {});
  const delai = useQuery(delaiQuery(useServices().api, subvention.dispositif.code)).data?.delai ?? null;
  return <FaitsView {...{ subvention, echeance, preparation, delai }} isKnown={data !== undefined} />;
};

/** Without what the association already has, the sheet still says what is asked of anyone. */
const Preparation = ({ subvention, id }: LueProps): JSX.Element => {
  const nom = useNom(id);
  const { data } = useQuery({
    ...preparationQuery(useServices().api, subvention.code, id ?? ''),
    enabled: id !== null,
  });
  return (
    <PreparationView
      preparation={data?.preparation ?? preparationOf(subvention, {})}
      documents={subvention.documents_attendus}
      pour={data && id !== null ? { id, nom } : null}
      onPrint={() => window.print()}
    />
  );
};

const Instructeurs = ({ subvention, id }: LueProps & { readonly id: string }): JSX.Element => (
  <InstructeursView list={useList(servicesCroisesQuery(useServices().api, subvention.code, id))} isMember />
);

const held = (items: Subvention['instructeurs']): List<Subvention['instructeurs'][number]> => ({
  items,
  isLoading: false,
  hasFailed: false,
  retry: () => undefined,
});

const Lue = ({ subvention, id }: LueProps): JSX.Element => {
  const now = useServices().now();
  const montres = useMontres(id)(subvention);
  const nom = useNom(id);
  const { phrase, reste } = sayEcheance(montres, now);
  useDocumentTitle(subvention.nom);
  return (
    <SubventionView
      subvention={subvention}
      nom={nom}
      faits={<Faits subvention={subvention} id={id} echeance={{ phrase, reste }} />}
      commencer={id !== null && <Commencer subvention={subvention} id={id} montres={montres} />}
      criteres={
        id === null ? <CriteresPourTous subvention={subvention} /> : <Criteres subvention={subvention} id={id} />
      }
      calendrier={<Calendrier subvention={subvention} id={id} montres={montres} />}
      instructeurs={
        id === null ? (
          <InstructeursView list={held(subvention.instructeurs)} isMember={false} />
        ) : (
          <Instructeurs subvention={subvention} id={id} />
        )
      }
      preparation={<Preparation subvention={subvention} id={id} />}
    />
  );
};

/** ROUTE-023: one scheme, by the code that its address names. */
export const SubventionScreen = (): JSX.Element => {
  const { code = '' } = useParams({ strict: false }) as { code?: string };
  const current = useAssociationEnCours();
  const { data, error, isError, isFetching, refetch } = useQuery(subventionQuery(useServices().api, code));
  const id = current === null ? null : String(current);
  const hasFailed = isError && !isFetching;
  return (
    <div className="ga-stack">
      {/* One title from the first moment: who came to it by the keyboard stays on it when the name arrives. */}
      <PageTitle>{data?.nom ?? 'Subvention'}</PageTitle>
      {data && <Lue key={id} subvention={data} id={id} />}
      {!data && hasFailed && <SubventionRefus error={error} onRetry={() => void refetch()} />}
      {!data && !hasFailed && <Loading>Lecture de la subvention…</Loading>}
    </div>
  );
};
