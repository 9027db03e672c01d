import type { Complement, Dossier } from '@guichet/contract/demandes';
import { anneeDeParis } from '@guichet/rules/dossier';
import {
  ACTES_COMPLEMENT,
  type ActeComplement,
  canAttendre,
  canComplement,
  isAttendu,
  isEchu,
  NOMS_ETAT_COMPLEMENT,
} from '@guichet/rules/instruction';
import { Button, Link, Tag, TextareaField } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { adresseDossier } from '../../../shared/dossier/adresses.ts';
import { roleOf } from '../../../shared/dossier/dossier.queries.ts';
import { usePorte } from '../../../shared/dossier/porte.ts';
import { useFocusNext } from '../../../shared/form/useFocusNext.ts';
import { formatDate } from '../../../shared/format/format.ts';
import { useServices } from '../../../shared/services/services.ts';
import { AvantApres } from '../complements/AvantApres.tsx';
import { placeOf } from '../complements/correction.ts';
import { nomPoint } from '../complements/nomPoint.ts';
import { jourDeParis } from './jourDeParis.ts';
import { champEcheance, Prolongation } from './Prolongation.tsx';
import type { PartProps } from './panelProps.ts';
import { Suite } from './Suite.tsx';
import { useActe } from './useActe.ts';

const BOUTONS: Readonly<Record<Exclude<ActeComplement, 'repondre' | 'prolonger'>, string>> = {
  accepter: 'Accepter la réponse',
  revoir: 'Demander de revoir',
  annuler: 'Annuler la demande',
};
type ActeService = keyof typeof BOUTONS;
const FAITS: Readonly<Record<ActeService, string>> = {
  accepter: 'La réponse est acceptée',
  revoir: 'L’association est invitée à revoir sa réponse',
  annuler: 'La demande est annulée',
};
const jour = (date: string): string => formatDate(new Date(`${date}T12:00:00Z`));
/** What the service may do of it now: a dossier that awaits nothing more is neither asked again nor given time. */
const actesOf = (
  complement: Complement,
  { description, instructions }: Dossier,
  now: Date,
): readonly ActeComplement[] => {
  const suivies = instructions.map(({ id_service_instructeur, etat }) => ({
    id_service: id_service_instructeur,
    etat,
  }));
  const attente = { etat: description.etat, exercice_fin: description.exercice_fin, instructions: suivies };
  return ACTES_COMPLEMENT.filter(
    (acte) =>
      canComplement(acte, complement.etat, 'service').ok &&
      canAttendre(acte, complement, attente, anneeDeParis(now)).ok,
  );
};
const isBouton = (acte: ActeComplement): acte is ActeService => Object.hasOwn(BOUTONS, acte);

const Ligne = ({ complement, ...props }: PartProps & { readonly complement: Complement }): JSX.Element => {
  const { dossier, subvention, detail, place, onDone } = props;
  const { session } = useServices();
  const { appels } = usePorte();
  const acte = useActe(place, detail);
  const [mot, setMot] = useState<string | null>(null);
  const [isTried, setIsTried] = useState(false);
  const focusNext = useFocusNext();
  const [isProlonge, setIsProlonge] = useState(false);
  const { _id, motif, message, echeance, etat, reponse, version } = complement;
  const ouvreur = `plus-de-temps-${_id}`;
  const leaveProlongation = () => {
    setIsProlonge(false);
    focusNext(ouvreur);
  };
  const actes = actesOf(complement, dossier, session.serverNow());
  const nom = nomPoint(complement, subvention);
  const send = async (quoi: ActeService, texte = ''): Promise<void> => {
    const input = {
      params: { id: place.id, complement: _id },
      query: roleOf(place.role),
      body: { acte: quoi, message: texte },
    };
    const done = await acte.run({ ...input, of: version }, (idempotencyKey) =>
      appels.actOnComplement(input, { version, idempotencyKey }),
    );
    if (!done) return;
    setMot(null);
    onDone(`${FAITS[quoi]} : ${nom}.`);
  };
  const revoir = () => {
    setIsTried(true);
    if (mot?.trim()) void send('revoir', mot.trim());
  };
  return (
    <li className="ga-row">
      <div className="ga-row__main ga-stack">
        <p>
          <strong>{nom}</strong> <Tag tone={etat === 'repondu' ? 'info' : 'neutral'}>{NOMS_ETAT_COMPLEMENT[etat]}</Tag>
        </p>
        <p>
          {motif}
          {isAttendu(complement) && ` Attendu avant le ${jour(echeance)}.`}{' '}
          {isEchu(complement, jourDeParis(session.serverNow())) && <Tag tone="warning">Échéance dépassée</Tag>}
        </p>
        {message !== '' && <p className="ga-message">{message}</p>}
        <AvantApres complement={complement} subvention={subvention} />
        {reponse && <p className="ga-message">{`Réponse de l’association : ${reponse}`}</p>}
        <p>
          <Link href={`${adresseDossier(dossier, { mode: 'read', ...placeOf(complement) })}&service=${place.service}`}>
            Voir « {nom} » dans le dossier
          </Link>
        </p>
        {mot !== null && (
          <TextareaField
            id={`revoir-${_id}`}
            label={`Ce qui reste à corriger : ${nom}`}
            error={isTried && mot.trim() === '' ? 'Dites ce qui reste à corriger.' : undefined}
            textarea={{ rows: 2, value: mot, maxLength: 2_000, onChange: ({ target }) => setMot(target.value) }}
          />
        )}
        {isProlonge && (
          <Prolongation
            {...props}
            complement={complement}
            nom={nom}
            acte={acte}
            onDone={(phrase) => {
              leaveProlongation();
              onDone(phrase);
            }}
            onCancel={leaveProlongation}
          />
        )}
        {!isProlonge && <Suite acte={acte} />}
        <div className="ga-row__actions">
          {!isProlonge && actes.includes('prolonger') && (
            <span id={ouvreur}>
              <Button
                priority="tertiary"
                onClick={() => {
                  setIsProlonge(true);
                  focusNext(champEcheance(complement));
                }}
              >
                Laisser plus de temps <span className="fr-sr-only">: {nom}</span>
              </Button>
            </span>
          )}
          {(isProlonge ? [] : actes.filter(isBouton)).map((quoi) => (
            <Button
              key={quoi}
              priority="tertiary"
              busy={acte.busy}
              onClick={() => {
                if (quoi !== 'revoir') void send(quoi);
                else if (mot === null) setMot('');
                else revoir();
              }}
            >
              {quoi === 'revoir' && mot !== null ? 'Envoyer : à revoir' : BOUTONS[quoi]}{' '}
              <span className="fr-sr-only">: {nom}</span>
            </Button>
          ))}
        </div>
      </div>
    </li>
  );
};

/** What was asked for, and what came back; the answers to look at first. */
export const ComplementsService = (props: PartProps): JSX.Element => {
  const shown = props.detail.complements.filter(({ etat }) => etat !== 'annule');
  if (shown.length === 0) return <p>Aucun complément n’est demandé.</p>;
  const answeredFirst = shown.toSorted(
    (one, other) => Number(other.etat === 'repondu') - Number(one.etat === 'repondu'),
  );
  return (
    <ul className="ga-rows" aria-label="Compléments demandés">
      {answeredFirst.map((complement) => (
        <Ligne key={complement._id} {...props} complement={complement} />
      ))}
    </ul>
  );
};
