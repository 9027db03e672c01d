import type { Dossier } from '@guichet/contract/demandes';
import { fonctionsOf, isEngage } from '@guichet/rules/instruction';
import type { ContenuSubvention } from '@guichet/rules/subvention';
import { Accordion, Alert, Link, Loading, Tag } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type JSX, useEffect, useState } from 'react';
import { ApiError } from '../../../shared/apiClient/ApiError.ts';
import { adresseDossier } from '../../../shared/dossier/adresses.ts';
import { usePorte } from '../../../shared/dossier/porte.ts';
import { useFocusNext } from '../../../shared/form/useFocusNext.ts';
import { formatDate } from '../../../shared/format/format.ts';
import { CHAMP_CHOSE } from '../../../shared/instruction/ComplementFields.tsx';
import { ListFailure } from '../../../shared/list/ListFailure.tsx';
import { textParam } from '../../../shared/searchParams.ts';
import { useServices } from '../../../shared/services/services.ts';
import { usePersonne } from '../../../shared/session/hooks.ts';
import { RegistrePaiements } from '../paiement/RegistrePaiements.tsx';
import { Actions } from './Actions.tsx';
import { Affectation } from './Affectation.tsx';
import { AvisConsulte } from './AvisConsulte.tsx';
import { AvisService } from './AvisService.tsx';
import { ComplementsService } from './ComplementsService.tsx';
import { DemandeComplement } from './DemandeComplement.tsx';
import { Differences } from './Differences.tsx';
import { takeFait } from './fait.ts';
import { differencesQuery, instructionQuery, type PlaceInstruction } from './instruction.queries.ts';
import { Lettre } from './Lettre.tsx';
import { Notation } from './notation/Notation.tsx';
import { OBJETS } from './objets.ts';
import { Partie } from './Partie.tsx';
import { Passees } from './Passees.tsx';
import { Pieces } from './Pieces.tsx';
import type { PartProps } from './panelProps.ts';
import type { PieceOuverte } from './piece.ts';
import { useMontants } from './useMontants.ts';
import { Voisins } from './Voisins.tsx';

export const TITRE_INSTRUCTION = 'titre-instruction';

interface InstructionProps {
  readonly dossier: Dossier;
  readonly subvention: ContenuSubvention;
  readonly role: string | null;
  readonly piece: PieceOuverte;
}

/** Whether there is a service's side to show: agents, of a dossier that was sent. */
export const isInstruit = ({ instructions }: Dossier, role: string | null): boolean =>
  instructions.length > 0 && fonctionsOf(role ?? '').length > 0;

/** Several services may hold the same dossier: the one named by the address, one's own, else the referent. */
const useServiceVoulu = ({ instructions }: Dossier): string => {
  const { service } = useSearch({ strict: false }) as { service?: unknown };
  const personne = usePersonne();
  const own = personne?.kind === 'service' ? personne.service?._id : undefined;
  const found = [textParam(service), own]
    .map((wanted) => instructions.find((one) => one.id_service_instructeur === wanted))
    .find((one) => one !== undefined);
  return (found ?? instructions.find(({ isReferent }) => isReferent) ?? instructions[0])?.id_service_instructeur ?? '';
};

const Autres = ({ dossier, service }: { readonly dossier: Dossier; readonly service: string }): JSX.Element | null =>
  dossier.instructions.length < 2 ? null : (
    <ul aria-label="Services qui instruisent ce dossier">
      {dossier.instructions.map(({ id_service_instructeur: id, nom }) => (
        <li key={id}>
          {id === service ? (
            <strong>{nom}</strong>
          ) : (
            <Link href={`${adresseDossier(dossier, { mode: 'read', etape: 4 })}&service=${id}`}>{nom}</Link>
          )}
        </li>
      ))}
    </ul>
  );

type OuverteProps = Omit<PartProps, 'onDone' | 'montants'> & Pick<InstructionProps, 'piece'>;
const Ouverte = ({ dossier, subvention, detail, place, piece }: OuverteProps): JSX.Element => {
  const montants = useMontants(detail);
  const { appels, genre } = usePorte();
  const Objet = OBJETS[genre];
  const differences = useQuery({ ...differencesQuery(appels, place), enabled: detail.envois > 1 });
  const focusNext = useFocusNext();
  const { drafts } = useServices();
  const [said, setSaid] = useState('');
  useEffect(() => setSaid((now) => takeFait(drafts) || now), [drafts]);
  const [chose, setChose] = useState('');
  const { nom, libelle, etat_depuis, assigne_nom, texte, isReferent } = detail;
  const props: PartProps = { dossier, subvention, detail, place, montants, onDone: setSaid };
  const ask = (code: string) => {
    setChose(`document|${code}`);
    focusNext(CHAMP_CHOSE);
  };
  return (
    <>
      <p>
        <Tag tone="info">{libelle}</Tag> depuis le {formatDate(new Date(etat_depuis))}. {nom}
        {isReferent && ', service référent'}. {assigne_nom ? `Confié à ${assigne_nom}.` : 'Confié à personne encore.'}
      </p>
      {texte && <p className="ga-message">{texte}</p>}
      <div role="status">{said && <Alert severity="success">{said}</Alert>}</div>
      {/* First: what is typed and the act that sends it are in sight as one arrives, on a small screen too. */}
      {Objet && <Objet {...props} />}
      <Partie titre="Ce qui peut suivre">
        <Actions {...props} />
      </Partie>
      {detail.lettre && appels.advanceLettre && (
        <Partie titre="Lettre de décision">
          <Lettre {...props} />
        </Partie>
      )}
      {differences.data?.avant_at && (
        <Partie titre="Ce qui a changé depuis l’envoi précédent">
          <Differences lues={differences.data} subvention={subvention} />
        </Partie>
      )}
      {detail.grille && (
        <Partie titre="Notation">
          <Notation {...props} />
        </Partie>
      )}
      <Partie titre="Pièces">
        <Pieces detail={detail} subvention={subvention} piece={piece} onAsk={ask} />
      </Partie>
      <Partie titre="Compléments">
        <ComplementsService {...props} />
        <DemandeComplement {...props} chose={chose} onChose={setChose} />
      </Partie>
      <Accordion title="Les années d’avant" isLazy>
        <Passees place={place} />
      </Accordion>
      {isEngage(detail.etat) && <RegistrePaiements {...place} />}
      <Accordion title={`Avis (${detail.avis.length})`}>
        <AvisService {...props} />
      </Accordion>
      <Accordion title="Confier le dossier" isLazy>
        <Affectation {...props} />
      </Accordion>
    </>
  );
};

/** The service's side of a dossier, beside what the association wrote. */
export const Instruction = ({ dossier, subvention, role, piece }: InstructionProps): JSX.Element => {
  const { appels } = usePorte();
  const service = useServiceVoulu(dossier);
  const place: PlaceInstruction = { id: dossier.identifiant.id_fo, service, role };
  const { data, error, isError, isFetching, refetch } = useQuery(instructionQuery(appels, place));
  // Not of one's branch: one may still be asked for an opinion.
  if (!data && error instanceof ApiError && error.status === 404) return <AvisConsulte id={place.id} role={role} />;
  return (
    <aside className="ga-cote__instruction ga-stack" aria-labelledby={TITRE_INSTRUCTION}>
      <h2 id={TITRE_INSTRUCTION} tabIndex={-1}>
        Instruction
      </h2>
      <Voisins {...place} />
      <Autres dossier={dossier} service={service} />
      {data && (
        <Ouverte key={service} dossier={dossier} subvention={subvention} detail={data} place={place} piece={piece} />
      )}
      {!data && isError && !isFetching && (
        <ListFailure onRetry={() => void refetch()}>
          L’instruction n’a pas pu être lue. Vous pouvez recommencer.
        </ListFailure>
      )}
      {!data && (!isError || isFetching) && <Loading>Lecture de l’instruction…</Loading>}
    </aside>
  );
};
