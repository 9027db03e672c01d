import type { Cle } from '@guichet/contract/rds';
import { PORTEES_CLE, sayLimites } from '@guichet/rules/cle';
import { Tag, type TagProps } from '@guichet/ui';
import type { JSX } from 'react';
import { ConfirmedAct } from '../../../../shared/form/ConfirmedAct.tsx';
import { useConfirmed } from '../../../../shared/form/useConfirmed.ts';
import { formatDate, formatTimestamp } from '../../../../shared/format/format.ts';

const ETATS: Readonly<Record<Cle['etat'], readonly [mot: string, tone: NonNullable<TagProps['tone']>]>> = {
  vivante: ['En vigueur', 'success'],
  echue: ['Échue', 'neutral'],
  revoquee: ['Révoquée', 'neutral'],
};

const dayIn = (jour: string): string => formatDate(new Date(`${jour}T12:00:00Z`));
const instant = (iso: string): string => formatTimestamp(new Date(iso));

const sayUtilisation = ({ utilise_at }: Cle): string =>
  utilise_at === null ? 'Jamais utilisée' : `Dernière utilisation : ${instant(utilise_at)}, à quelques minutes près`;

const sayRevocation = ({ revoque_at, revoque_nom }: Cle): string | null => {
  if (revoque_at === null) return null;
  const fin = `Révoquée le ${instant(revoque_at)}`;
  return revoque_nom === null ? `${fin}, avec le compte qui l’avait faite` : `${fin}, par ${revoque_nom}`;
};

interface CleRowProps {
  readonly cle: Cle;
  readonly onRevoke: (cle: Cle) => Promise<void>;
}

export const CleRow = ({ cle, onRevoke }: CleRowProps): JSX.Element => {
  const revocation = useConfirmed(() => onRevoke(cle));
  const [mot, tone] = ETATS[cle.etat];
  const revoquee = sayRevocation(cle);
  return (
    <div className="ga-row__main" id={`cle-${cle._id}`} tabIndex={-1}>
      <p>
        <strong>{cle.nom}</strong> <Tag tone={tone}>{mot}</Tag>
      </p>
      <p>
        <code>{`${cle.prefixe}…`}</code>
      </p>
      <ul>
        {cle.portees.map((portee) => (
          <li key={portee}>{PORTEES_CLE[portee].libelle}</li>
        ))}
      </ul>
      <p>{`Limites : ${sayLimites(cle.limites)}. Dernier jour : ${dayIn(cle.expire_le)}.`}</p>
      <p className="ga-mention">{`Faite le ${instant(cle.cree_at)} par ${cle.cree_nom}. ${sayUtilisation(cle)}.`}</p>
      {revoquee && <p className="ga-mention">{`${revoquee}.`}</p>}
      {cle.etat === 'vivante' && (
        <div>
          <ConfirmedAct verb={`Révoquer « ${cle.nom} »`} title={`Révoquer la clé « ${cle.nom} » ?`} act={revocation}>
            <p>Le système qui s’en sert ne lira plus rien, dès son prochain appel. Cela ne peut pas être défait.</p>
          </ConfirmedAct>
        </div>
      )}
    </div>
  );
};
