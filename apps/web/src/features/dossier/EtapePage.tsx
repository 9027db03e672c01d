import { ETAPES_DE, type Etape, tacheOf } from '@guichet/rules/dossier';
import type { Genre } from '@guichet/rules/genre';
import { Alert, Button, Link, LinkButton, PageTitle } from '@guichet/ui';
import { useSearch } from '@tanstack/react-router';
import type { JSX, ReactNode } from 'react';
import { adresseDossier } from '../../shared/dossier/adresses.ts';
import { usePorte } from '../../shared/dossier/porte.ts';
import { AvecPied } from '../../shared/pied/Pied.tsx';
import { textParam } from '../../shared/searchParams.ts';
import { type EtapeProps, RETOUR_RELECTURE } from './etape.ts';
import { ECRANS } from './etapes.ts';
import { adresseManque, resteOf, sayManque } from './hub/reste.ts';
import { Presence } from './presence/Presence.tsx';
import type { Refus } from './useEtape.ts';
import { TITRE } from './useTitre.ts';

export interface EtapePageProps extends EtapeProps {
  readonly etape: Etape;
  readonly next: Etape | null;
  readonly refus: Refus | null;
  /** Tries to keep what could not be; null when that is not what stops. */
  readonly retry: (() => void) | null;
  readonly echec: ReactNode;
}

/** P-17: what keeps one from going further is named, each with its link; the project is written meanwhile. */
const Refuse = ({
  dossier,
  manquants,
  refus,
  retry,
}: Pick<EtapePageProps, 'dossier' | 'manquants' | 'refus' | 'retry'>): JSX.Element => {
  const avant = (resteOf(manquants) ?? []).filter((one) => ['demandeur', 'documents'].includes(tacheOf(one)));
  const projet = dossier.projets.length === 1 ? (dossier.projets[0]?._id ?? null) : null;
  return (
    <div role="alert">
      {refus && (
        <Alert severity="error">
          <p>{refus.message}</p>
          {retry && (
            <Button priority="secondary" onClick={retry}>
              Réessayer
            </Button>
          )}
          {refus.isIncomplet && (
            <>
              <ul>
                {avant.map((one) => (
                  <li key={`${one.code} ${one.champ ?? ''}`}>
                    <Link href={adresseManque(dossier, one)}>{one.geste}</Link>
                  </li>
                ))}
              </ul>
              <p>
                <Link href={adresseDossier(dossier, { mode: 'edit', etape: 3, projet })}>
                  Écrire le projet en attendant
                </Link>
              </p>
            </>
          )}
        </Alert>
      )}
    </div>
  );
};

/** What has pages of its own, each with its title and its next: a project, and what an approval is judged on. */
const PAGINES: Readonly<Record<Genre, (projet: unknown) => boolean>> = {
  subvention: (projet) => textParam(projet) !== undefined,
  agrement: () => true,
};

/** How many things of this page are missing. */
const noteOf = ({ manquants, etape }: Pick<EtapePageProps, 'manquants' | 'etape'>): string | null => {
  const reste = resteOf(manquants);
  const ici = etape === 4 ? reste : reste?.filter((one) => one.etape === etape);
  return ici ? sayManque(ici.length) : null;
};

/** One task of a dossier being written: its fields, and the foot that says where they are and what comes next. */
export const EtapePage = (props: EtapePageProps): JSX.Element => {
  const { etape, next, refus, retry, echec, ...commun } = props;
  const { dossier, manquants, goToEtape } = commun;
  const { description, identifiant } = dossier;
  const { genre } = usePorte();
  const etapes = ETAPES_DE[genre];
  const Ecran = ECRANS[genre][etape];
  const search = useSearch({ strict: false }) as { readonly projet?: unknown; readonly retour?: unknown };
  const isProjet = etape === 3 && PAGINES[genre](search.projet);
  const accueil = adresseDossier(dossier, { mode: 'edit' });
  const isRelu = textParam(search.retour) === RETOUR_RELECTURE;
  return (
    <AvecPied
      note={noteOf(props)}
      actes={
        <>
          <LinkButton priority="tertiary" href={isRelu ? adresseDossier(dossier, { mode: 'edit', etape: 4 }) : accueil}>
            {isRelu ? 'Retour à la relecture' : 'Retour'}
          </LinkButton>
          {next !== null && !isProjet && (
            <Button onClick={() => void goToEtape(next)}>{`Continuer : ${etapes[next]}`}</Button>
          )}
        </>
      }
    >
      <div className="ga-etape">
        <PageTitle>{description.subvention}</PageTitle>
        <p className="ga-mention">
          <Link href={accueil}>{`Dossier ${identifiant.id_fo}`}</Link>
          <Presence />
        </p>
      </div>
      {echec}
      <section
        className={isProjet || next === null ? 'ga-stack' : 'ga-column ga-column--wide ga-stack'}
        aria-labelledby={TITRE}
      >
        {!isProjet && (
          <h2 id={TITRE} className="ga-etape__titre" tabIndex={-1}>
            {etapes[etape]}
          </h2>
        )}
        <Refuse {...{ dossier, manquants, refus, retry }} />
        <Ecran {...commun} />
      </section>
    </AvecPied>
  );
};
