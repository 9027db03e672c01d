import type { Manquant } from '@guichet/contract/demandes';
import { ETAPES_DE } from '@guichet/rules/dossier';
import { Alert, Button, Link, LinkButton } from '@guichet/ui';
import type { JSX, ReactNode } from 'react';
import { CrfsDuDossier } from '../../../shared/crf/CrfsDuDossier.tsx';
import { adresseDossier } from '../../../shared/dossier/adresses.ts';
import { DossierActes } from '../../../shared/dossier/DossierActes.tsx';
import { usePorte } from '../../../shared/dossier/porte.ts';
import { useAction } from '../../../shared/form/useAction.ts';
import { AvecPied } from '../../../shared/pied/Pied.tsx';
import { focusChamp } from '../../../shared/useChampVoulu.ts';
import { EnTeteRenouvellement, VieRenouvelee } from '../agrement/renouvellement/EnTete.tsx';
import { aRelire, idRelecture, nomPartie } from '../agrement/renouvellement/relecture.ts';
import { Complements } from '../complements/Complements.tsx';
import type { useComplements } from '../complements/useComplements.ts';
import { SuitesCouplage } from '../couplage/TacheCouplage.tsx';
import { Echeance } from '../Echeance.tsx';
import type { EtapeProps } from '../etape.ts';
import { ArchiveDossier } from '../pdf/ArchiveDossier.tsx';
import { PdfDossier } from '../pdf/PdfDossier.tsx';
import { refusAjout } from '../projets/ListeProjets.tsx';
import { useProjets } from '../projets/useProjets.ts';
import { Suivi } from '../suivi/Suivi.tsx';
import { Tete } from '../Tete.tsx';
import { RestesList } from '../verification/RestesList.tsx';
import { useRestes } from '../verification/useRestes.ts';
import { adresseManque, compte, isSansProjet, prochainOf, resteOf, sayManque } from './reste.ts';
import { Taches } from './Taches.tsx';

export interface HubProps extends Pick<EtapeProps, 'dossier' | 'subvention' | 'role' | 'manquants' | 'onChanged'> {
  readonly lecture: ReturnType<typeof useComplements>;
  /** What of it could not be read. */
  readonly echec: ReactNode;
}

interface SuiteProps extends Pick<HubProps, 'dossier'> {
  readonly reste: readonly Manquant[] | null;
  readonly busy: boolean;
  readonly onAdd: () => void;
}
/** The one act of the page: the next thing that is missing, or the last. */
const Suite = ({ dossier, reste, busy, onAdd }: SuiteProps): JSX.Element | null => {
  const { genre } = usePorte();
  const etapes = ETAPES_DE[genre];
  const next = reste ? prochainOf(reste, genre) : undefined;
  if (!reste) return null;
  if (!next) return <LinkButton href={adresseDossier(dossier, { mode: 'edit', etape: 4 })}>{etapes[4]}</LinkButton>;
  if (isSansProjet(next))
    return (
      <Button busy={busy} onClick={onAdd}>
        {next.geste}
      </Button>
    );
  return <LinkButton href={adresseManque(dossier, next)}>{next.geste}</LinkButton>;
};

/** UI-015, P-17: one dossier, its tasks in any order, and what is next. */
export const Hub = (props: HubProps): JSX.Element => {
  const { dossier, subvention, role, manquants, lecture, echec } = props;
  const id = dossier.identifiant.id_fo;
  const reste = resteOf(manquants);
  const restes = useRestes(dossier);
  const relire = aRelire(dossier, subvention);
  const prochaine = reste?.length === 0 ? relire[0] : undefined;
  const action = useAction();
  const { add } = useProjets(props);
  const onAdd = () => void action.run(add);
  const refus = refusAjout({ dossier, subvention });
  return (
    <AvecPied
      note={reste && (prochaine ? `Il reste ${compte(relire.length, 'point')} à relire` : sayManque(reste.length))}
      actes={
        prochaine ? (
          <Button onClick={() => focusChamp(idRelecture(prochaine))}>{`Relire : ${nomPartie(prochaine)}`}</Button>
        ) : (
          <Suite dossier={dossier} reste={reste} busy={action.busy} onAdd={onAdd} />
        )
      }
    >
      <Tete dossier={dossier} role={role} mode="edit" isAsked={false} />
      <div className="ga-hub">
        <div className="ga-stack ga-hub__taches">
          <CrfsDuDossier dossier={dossier} />
          <Complements dossier={dossier} subvention={subvention} lecture={lecture} />
          {restes.length > 0 && (
            <Alert severity="warning" title="Des modifications ne sont pas encore enregistrées">
              <RestesList restes={restes} />
            </Alert>
          )}
          {echec}
          <h2 className="fr-sr-only">Tâches</h2>
          <EnTeteRenouvellement dossier={dossier} subvention={subvention} />
          <Taches dossier={dossier} subvention={subvention} reste={reste} action={action} onAdd={onAdd} />
          <SuitesCouplage dossier={dossier} subvention={subvention} />
          <div role="alert">{action.error && <Alert severity="error">{action.error}</Alert>}</div>
          {dossier.projets.length > 0 && (
            <div className="ga-actions">
              {refus === null ? (
                <Button priority="tertiary" busy={action.busy} onClick={onAdd}>
                  Ajouter un autre projet
                </Button>
              ) : (
                <p className="ga-mention">{refus}</p>
              )}
              <Link href={adresseDossier(dossier, { mode: 'edit', etape: 3 })}>
                Ordonner, copier, déplacer ou supprimer un projet
              </Link>
            </div>
          )}
        </div>
        <Echeance dossier={dossier} />
        <div className="ga-stack">
          <VieRenouvelee dossier={dossier} />
          <section className="ga-stack" aria-labelledby="titre-actes">
            <h2 id="titre-actes" className="ga-hub__titre">
              Ce dossier
            </h2>
            {dossier.droits.imprimer.ok && <PdfDossier id={id} role={role} piece="dossier" />}
            {dossier.droits.imprimer.ok && <ArchiveDossier id={id} role={role} />}
            <DossierActes dossier={dossier} role={role} dites={[dossier.droits.modifier.raison]} />
          </section>
          <Suivi dossier={dossier} role={role} />
        </div>
      </div>
    </AvecPied>
  );
};
