import './complements.css';
import type { Complement } from '@guichet/contract/demandes';
import { isAttendu } from '@guichet/rules/instruction';
import { dayOf } from '@guichet/rules/jour';
import { Alert, Button, Link, LinkButton, PageTitle } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { adresseDossier } from '../../../shared/dossier/adresses.ts';
import { usePorte } from '../../../shared/dossier/porte.ts';
import { useFocusNext } from '../../../shared/form/useFocusNext.ts';
import { formatMontant } from '../../../shared/format/format.ts';
import { AvecPied } from '../../../shared/pied/Pied.tsx';
import { useServices } from '../../../shared/services/services.ts';
import { useDocumentTitle } from '../../../shared/useDocumentTitle.ts';
import type { EtapeProps } from '../etape.ts';
import { DelaiEtSuite } from './DelaiEtSuite.tsx';
import { nomPoint } from './nomPoint.ts';
import { Point } from './Point.tsx';
import { PointDocument } from './PointDocument.tsx';
import { isPret, useMots, useReponses } from './useReponses.ts';

export interface ReponsePageProps extends Omit<EtapeProps, 'mode' | 'goToEtape'> {
  readonly complements: readonly Complement[];
}

const DIT = 'reponse-dite';
const compte = (nombre: number): string => (nombre === 1 ? 'une chose' : `${nombre} choses`);
const awaitedFirst = (one: Complement, other: Complement): number => Number(isAttendu(other)) - Number(isAttendu(one));

const titreOf = (services: readonly string[], attendus: number): string => {
  if (attendus === 0) return 'Vous avez répondu à tout';
  const [service] = services;
  return services.length === 1
    ? `${service} vous demande ${compte(attendus)}`
    : `Les services vous demandent ${compte(attendus)}`;
};
const sayPrets = (prets: number): string =>
  prets === 1 ? 'Envoyer la réponse prête' : `Envoyer les ${prets} réponses prêtes`;

/** P-2: what a service asks of a dossier already sent, point by point, answered in one send of what is ready. */
export const ReponsePage = (props: ReponsePageProps): JSX.Element => {
  const { dossier, subvention, role, onChanged } = props;
  const { session } = useServices();
  const { identifiant, description, instructions, montant_demande } = dossier;
  const shown = props.complements.filter(({ etat }) => etat !== 'annule').toSorted(awaitedFirst);
  const attendus = shown.filter(isAttendu);
  const { motOf, say } = useMots(identifiant.id_fo);
  const prets = attendus.filter((one) => isPret(one, motOf(one)));
  const { busy, refus, send } = useReponses({ dossier, role });
  const [said, setSaid] = useState('');
  const focusNext = useFocusNext();
  const services = instructions
    .filter(({ id_service_instructeur }) => attendus.some(({ id_service }) => id_service === id_service_instructeur))
    .map(({ nom }) => nom);
  const titre = titreOf(services, attendus.length);
  useDocumentTitle(`${titre}, dossier ${identifiant.id_fo}`);
  const mayAnswer = dossier.droits.corriger.ok;
  const submit = async () => {
    if (!(await send(prets, motOf))) return;
    setSaid(
      prets.length === 1
        ? 'Votre réponse est envoyée au service.'
        : `Vos ${prets.length} réponses sont envoyées au service.`,
    );
    focusNext(DIT);
  };
  const retour = adresseDossier(dossier, { mode: 'read' });
  return (
    <AvecPied
      note={
        attendus.length > 0 ? `${prets.length} ${prets.length > 1 ? 'prêts' : 'prêt'} sur ${attendus.length}` : null
      }
      actes={
        <>
          <LinkButton priority="tertiary" href={retour}>
            Retour
          </LinkButton>
          {mayAnswer && prets.length > 0 && (
            <Button busy={busy} onClick={() => void submit()}>
              {busy ? 'Envoi…' : sayPrets(prets.length)}
            </Button>
          )}
        </>
      }
    >
      <PageTitle>{titre}</PageTitle>
      <p className="ga-mention">
        <Link href={retour}>{`Dossier ${identifiant.id_fo}`}</Link>
        {` · ${description.subvention}`}
        {usePorte().hasCompte && ` · ${formatMontant(montant_demande)} demandés`}
      </p>
      <div className="ga-reponse">
        <div className="ga-stack">
          <div role="status" id={DIT} tabIndex={-1}>
            {said && <Alert severity="success">{said}</Alert>}
          </div>
          <div role="alert">{refus && <Alert severity="error">{refus}</Alert>}</div>
          {!mayAnswer && attendus.length > 0 && <Alert severity="info">{dossier.droits.corriger.raison}</Alert>}
          <h2 className="fr-sr-only">Points demandés</h2>
          <ol className="ga-points" aria-label="Ce que le service demande">
            {shown.map((complement, index) => (
              <Point
                key={complement._id}
                complement={complement}
                dossier={dossier}
                subvention={subvention}
                rang={index + 1}
                nom={nomPoint(complement, subvention)}
                mot={motOf(complement)}
                pret={isPret(complement, motOf(complement))}
                onMot={mayAnswer ? (mot) => say(complement, mot) : null}
              >
                {complement.cible === 'document' ? (
                  <PointDocument {...props} code={complement.reference} onChanged={() => void onChanged()} />
                ) : undefined}
              </Point>
            ))}
          </ol>
        </div>
        <DelaiEtSuite dossier={dossier} attendus={attendus} aujourdhui={dayOf(session.serverNow())} />
      </div>
    </AvecPied>
  );
};
