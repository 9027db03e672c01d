import { toQueryString } from '@guichet/contract';
import { type EtatLettre, SUITE_LETTRE } from '@guichet/rules/instruction';
import { Button } from '@guichet/ui';
import type { JSX } from 'react';
import { urlOf } from '../../../shared/config/urlOf.ts';
import { roleOf } from '../../../shared/dossier/dossier.queries.ts';
import { usePorte } from '../../../shared/dossier/porte.ts';
import { formatDate } from '../../../shared/format/format.ts';
import { useServices } from '../../../shared/services/services.ts';
import { Signature } from './acte/Signature.tsx';
import { inputOf } from './instruction.queries.ts';
import type { PartProps } from './panelProps.ts';
import { Suite } from './Suite.tsx';
import { useActe } from './useActe.ts';

const ETAPES: Readonly<Record<EtatLettre, { readonly nom: string; readonly bouton: string; readonly fait: string }>> = {
  a_generer: { nom: 'À générer', bouton: 'Générer la lettre', fait: 'La lettre est générée : elle ne change plus.' },
  a_signer: { nom: 'À signer', bouton: 'Dire que la lettre est signée', fait: 'La lettre est signée.' },
  a_notifier: {
    nom: 'À notifier',
    bouton: 'Notifier la décision à l’association',
    fait: 'La décision est notifiée à l’association.',
  },
  notifie: { nom: 'Notifiée', bouton: '', fait: '' },
};
const ORDRE = Object.keys(ETAPES) as readonly EtatLettre[];

/** T12: generated, signed, notified; where it is, and the one next step. */
export const Lettre = (props: PartProps): JSX.Element | null => {
  const { detail, place, onDone } = props;
  const { config } = useServices();
  const { service: prefixe, appels } = usePorte();
  const { advanceLettre } = appels;
  const acte = useActe(place, detail);
  const { lettre, notifie_at, fonctions } = detail;
  if (!lettre || !advanceLettre) return null;
  const { bouton, fait } = ETAPES[lettre];
  const mayAdvance = fonctions.includes('decideur');
  const pdf = urlOf(config, `/${prefixe}/demande/dossiers/${place.id}/instructions/${place.service}/lettre/pdf`);
  const advance = async () => {
    const done = await acte.run({ lettre }, (idempotencyKey) =>
      advanceLettre(inputOf(place), { version: detail.version, idempotencyKey }),
    );
    if (done) onDone(fait);
  };
  return (
    <div className="ga-stack">
      <ol aria-label="Étapes de la lettre">
        {ORDRE.map((etape) => (
          <li key={etape} aria-current={etape === lettre ? 'step' : undefined}>
            {etape === lettre ? <strong>{ETAPES[etape].nom} : la lettre en est là</strong> : ETAPES[etape].nom}
            {etape === 'notifie' && notifie_at && `, le ${formatDate(new Date(notifie_at))}`}
          </li>
        ))}
      </ol>
      {lettre !== 'a_generer' && (
        <p>
          <a href={`${pdf}${toQueryString(roleOf(place.role))}`} download>
            Télécharger la lettre (PDF)
          </a>
        </p>
      )}
      {lettre !== 'a_generer' && <Signature {...props} />}
      <Suite acte={acte} />
      {SUITE_LETTRE[lettre] && mayAdvance && (
        <Button priority="secondary" busy={acte.busy} onClick={() => void advance()}>
          {acte.busy ? 'Envoi…' : bouton}
        </Button>
      )}
      {SUITE_LETTRE[lettre] && !mayAdvance && (
        <p>{bouton}, pas par vous : cette étape revient à la personne qui décide pour le service.</p>
      )}
    </div>
  );
};
