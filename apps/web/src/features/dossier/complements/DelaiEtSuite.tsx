import type { Complement, Dossier } from '@guichet/contract/demandes';
import { daysBetween } from '@guichet/rules/jour';
import { Link } from '@guichet/ui';
import type { JSX } from 'react';
import { adresseDossier } from '../../../shared/dossier/adresses.ts';
import { formatDate } from '../../../shared/format/format.ts';
import { jourLong } from '../../../shared/format/jours.ts';

export interface DelaiEtSuiteProps {
  readonly dossier: Dossier;
  readonly attendus: readonly Complement[];
  /** As Paris says it. */
  readonly aujourdhui: string;
}

const sayReste = (jours: number): string => {
  if (jours < 0) return 'L’échéance est passée. Le service n’a pas encore décidé : vous pouvez toujours répondre.';
  if (jours === 0) return 'C’est aujourd’hui.';
  return jours === 1 ? 'Il reste 1 jour' : `Il reste ${jours} jours`;
};

/** Until when, what comes next, and what else may be done meanwhile. */
export const DelaiEtSuite = ({ dossier, attendus, aujourdhui }: DelaiEtSuiteProps): JSX.Element => {
  const [proche] = attendus.map(({ echeance }) => echeance).toSorted();
  const [demande] = attendus.map(({ cree_at }) => cree_at).toSorted();
  return (
    <div className="ga-stack">
      {proche && (
        <div className="ga-echeance">
          <p className="ga-mention">À répondre avant</p>
          <p className="ga-echeance__date">{jourLong(proche)}</p>
          <p className="ga-echeance__reste">{sayReste(daysBetween(aujourdhui, proche))}</p>
        </div>
      )}
      <section aria-labelledby="titre-ensuite">
        <h2 id="titre-ensuite" className="ga-hub__titre">
          Ce qui se passe ensuite
        </h2>
        <ol className="ga-ensuite">
          {demande && (
            <li className="ga-ensuite__fait">
              Demandé <span className="ga-mention">{`le ${formatDate(new Date(demande))}`}</span>
            </li>
          )}
          <li className={attendus.length > 0 ? 'ga-ensuite__ici' : 'ga-ensuite__fait'}>
            Vous répondez <span className="ga-mention">ensemble, ou un point après l’autre</span>
          </li>
          <li className={attendus.length > 0 ? undefined : 'ga-ensuite__ici'}>
            Le service relit <span className="ga-mention">il accepte, ou redemande en disant pourquoi</span>
          </li>
        </ol>
      </section>
      <section aria-labelledby="titre-reste">
        <h2 id="titre-reste" className="ga-hub__titre">
          Le reste du dossier
        </h2>
        <p className="ga-mention">Il se lit et ne se change pas : seuls ces points sont ouverts.</p>
        <ul>
          <li>
            <Link href={adresseDossier(dossier, { mode: 'read', etape: 4 })}>Relire ce qui a été envoyé</Link>
          </li>
          <li>
            <Link href={adresseDossier(dossier, { mode: 'read' })}>Écrire sans répondre, dans les messages</Link>
          </li>
        </ul>
      </section>
    </div>
  );
};
