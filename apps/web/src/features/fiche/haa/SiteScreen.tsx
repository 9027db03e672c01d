import type { AdresseLue, AssociationAnswer, SiteLu } from '@guichet/contract/association';
import { Alert, Button, ConfirmDialog, Link, Loading } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type JSX, useEffect, useState } from 'react';
import { AssociationGate } from '../../../shared/association/AssociationGate.tsx';
import { ChampsForm } from '../../../shared/champs/ChampsForm.tsx';
import { ListFailure } from '../../../shared/list/ListFailure.tsx';
import { useReferentiels } from '../../../shared/referentiels/useReferentiels.ts';
import { useServices } from '../../../shared/services/services.ts';
import { FichePage } from '../FichePage.tsx';
import { refusFiche } from '../valeurs.ts';
import { AdressesConnues } from './AdressesConnues.tsx';
import { appelsHaa, PHRASES_HAA } from './appels.ts';
import { blocsSite, SHAPE_SITE, valeursSite } from './champsSite.ts';
import { siteQuery } from './haa.queries.ts';
import { adresseSites, NOUVEAU, nomSite, TITRE_SITES } from './mots.ts';
import { useSite } from './useSite.ts';

interface SiteProps {
  readonly association: AssociationAnswer;
  readonly id: string;
  readonly site: SiteLu | null;
}
const FORMES = ['forme-distrib-alimentaire'] as const;

const Suppression = ({ site, onRemove }: { readonly site: SiteLu; readonly onRemove: () => void }): JSX.Element => {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button priority="tertiary" onClick={() => setIsAsked(true)}>
        Supprimer ce site
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={`Supprimer ${nomSite(site)} ?`}
          confirm="Supprimer"
          busy={false}
          onConfirm={() => {
            setIsAsked(false);
            onRemove();
          }}
          onCancel={() => setIsAsked(false)}
        >
          Il ne comptera plus pour l’habilitation. Les dossiers déjà transmis le gardent.
        </ConfirmDialog>
      )}
    </>
  );
};

const Formulaire = ({ association, id, site }: SiteProps): JSX.Element => {
  const [choisie, setChoisie] = useState<AdresseLue | null>(null);
  const { optionsOf } = useReferentiels(FORMES);
  const draft = `haa.${id}.${site?.id ?? NOUVEAU}`;
  const { refus, save, remove, removeAdresse } = useSite({ association, id, site, choisie, draft });
  return (
    <FichePage
      association={association}
      id={id}
      title={site ? nomSite(site) : 'Ajouter un site'}
      aside={
        <>
          <AdressesConnues association={association} id={id} onChoose={setChoisie} />
          <p className="ga-mention">
            L’adresse et la tournée restent entre vous et le service. Elles ne sont pas au registre public.
          </p>
          {site && <Suppression site={site} onRemove={() => void remove()} />}
          {site?.adresse && (
            <Button priority="tertiary" onClick={() => void removeAdresse()}>
              Supprimer son adresse
            </Button>
          )}
        </>
      }
    >
      {refus && (
        <Alert severity="error" announced="alert">
          {refus}
        </Alert>
      )}
      <ChampsForm
        blocs={blocsSite(association)}
        shape={SHAPE_SITE}
        source={{ optionsOf, valeurs: valeursSite(site, choisie) }}
        draft={draft}
        submit="Enregistrer ce site"
        onSave={save}
      >
        {() => (
          <Link className="fr-btn fr-btn--secondary" href={adresseSites(id)}>
            Tous les sites
          </Link>
        )}
      </ChampsForm>
    </FichePage>
  );
};

/** ERR-069 when it cannot be read. */
const Existant = ({ association, id, code }: Omit<SiteProps, 'site'> & { readonly code: string }): JSX.Element => {
  const { api, toasts } = useServices();
  const { data, isError, isFetching, refetch } = useQuery(siteQuery(appelsHaa(api, association), id, code));
  const hasFailed = isError && !isFetching;
  useEffect(() => {
    if (hasFailed) toasts.show({ severity: 'error', message: PHRASES_HAA.site });
  }, [hasFailed, toasts]);
  if (data) return <Formulaire association={association} id={id} site={data} />;
  return (
    <FichePage association={association} id={id} title={TITRE_SITES}>
      {hasFailed && <ListFailure onRetry={() => void refetch()}>{PHRASES_HAA.site}</ListFailure>}
      {!hasFailed && data === undefined && <Loading>Lecture du site…</Loading>}
      {data === null && (
        <Alert severity="error">
          Ce site n’existe pas, ou plus. <Link href={adresseSites(id)}>Tous les sites</Link>
        </Alert>
      )}
    </FichePage>
  );
};

/** One site, new or known. */
export const SiteScreen = (): JSX.Element => {
  const { site = NOUVEAU } = useParams({ strict: false }) as { site?: string };
  return (
    <AssociationGate title={TITRE_SITES} chosen={adresseSites(':id')}>
      {(association, id) => {
        const interdit = refusFiche(association.lien);
        if (interdit) {
          return (
            <FichePage association={association} id={id} title={TITRE_SITES}>
              <Alert severity="info">{interdit}</Alert>
            </FichePage>
          );
        }
        if (site === NOUVEAU) return <Formulaire association={association} id={id} site={null} />;
        return <Existant key={site} association={association} id={id} code={site} />;
      }}
    </AssociationGate>
  );
};
