import type { Argent } from '@guichet/contract/psp';
import { VERSEMENT } from '@guichet/rules/paiement';
import { Alert, Button, Link, RowList, ShareBars, Tag } from '@guichet/ui';
import type { JSX } from 'react';
import { formatDate, formatMontant, formatTimestamp } from '../../../shared/format/format.ts';
import { jourLong } from '../../../shared/format/jours.ts';
import type { Correction, Versement } from './useCorrection.ts';

interface Props {
  readonly argent: Argent;
  readonly correction: Correction;
  /** Where the account is chosen. */
  readonly structure: string;
}

const PARTS = [
  { key: 'payes', label: 'Payés' },
  { key: 'en_paiement', label: 'En paiement' },
  { key: 'saisis', label: 'Saisis' },
  { key: 'refuses', label: 'Refusés' },
] as const;

const Retenues = ({ retenues }: Pick<Argent, 'retenues'>): JSX.Element | null =>
  retenues.length === 0 ? null : (
    <Alert
      severity={retenues.every(({ raison }) => raison === 'recent') ? 'info' : 'warning'}
      title="Ce qui retient des pass"
    >
      <ul>
        {retenues.map(({ raison, phrase, nombre, jusqua }) => (
          <li key={raison}>
            {`${nombre} pass : ${phrase}`}
            {jusqua && ` Jusqu’au ${formatTimestamp(new Date(jusqua))}.`}
          </li>
        ))}
      </ul>
    </Alert>
  );

const TONS = { [VERSEMENT.paye]: 'success', [VERSEMENT.refuse]: 'error' } as const;
const tonOf = (etat: number) => TONS[etat as keyof typeof TONS] ?? 'info';

interface LigneProps extends Pick<Props, 'correction' | 'structure'> {
  readonly versement: Versement;
}

const Ligne = ({ versement, correction, structure }: LigneProps): JSX.Element => {
  const { numero, nombre, montant, compense, etat, libelle, motif, envoye_at, maj_at, corriger } = versement;
  return (
    <>
      <p>
        <strong>{formatMontant(montant)}</strong>, {nombre} pass, versement n° {numero}
        {compense > 0 && `, ${formatMontant(compense)} retenus pour ce que le club devait`}
      </p>
      <p>
        <Tag tone={tonOf(etat)}>{libelle}</Tag> {etat === VERSEMENT.paye && `le ${formatDate(new Date(maj_at))}`}
        {etat !== VERSEMENT.paye &&
          envoye_at &&
          `envoyé à l’Agence de services et de paiement le ${formatDate(new Date(envoye_at))}`}
        {motif && ` : ${motif}`}
      </p>
      {etat === VERSEMENT.refuse && corriger.raison && (
        <p>
          {corriger.raison} <Link href={structure}>Changer le compte</Link>
        </p>
      )}
      {corriger.ok && (
        <div>
          <Button priority="secondary" busy={correction.busy} onClick={() => void correction.correct(versement)}>
            Faire repartir <span className="fr-sr-only">{`le versement n° ${numero}`}</span>
          </Button>
        </div>
      )}
    </>
  );
};

/** What was typed, what leaves, what came: drawn, then said line by line. */
export const ArgentView = ({ argent, correction, structure }: Props): JSX.Element => {
  const { unitaire, prochain, retenues, versements, dettes, saisis } = argent;
  const nombre = PARTS.reduce((sum, { key }) => sum + argent[key].nombre, 0);
  const dues = dettes.filter(({ reste }) => reste > 0);
  return (
    <section className="ga-stack" aria-label="Paiements">
      <h2>Les paiements</h2>
      <ShareBars
        caption={`${nombre} pass, ${formatMontant(nombre * unitaire)}`}
        heads={{ label: 'Où en sont les pass', value: 'Montant' }}
        rows={PARTS.map(({ key, label }) => ({
          ...{ key, label: `${label}, ${argent[key].nombre}`, value: argent[key].montant },
          text: formatMontant(argent[key].montant),
        }))}
      />
      {saisis.nombre > 0 && (
        <p>{`Prochain versement préparé le ${jourLong(prochain)}, avec les pass saisis depuis sept jours au moins.`}</p>
      )}
      <Retenues retenues={retenues} />
      <div role="status">{correction.said && <Alert severity="success">{correction.said}</Alert>}</div>
      <div role="alert">{correction.refus && <Alert severity="error">{correction.refus}</Alert>}</div>
      {versements.length > 0 && (
        <RowList label="Versements" items={versements} keyOf={({ id }) => id}>
          {(versement) => <Ligne versement={versement} correction={correction} structure={structure} />}
        </RowList>
      )}
      {dues.length > 0 && (
        <Alert severity="info" title="À déduire du prochain versement">
          <ul>
            {dues.map(({ id, reste, motif }) => (
              <li key={id}>{`${formatMontant(reste)} : ${motif}`}</li>
            ))}
          </ul>
        </Alert>
      )}
    </section>
  );
};
