import { Link, SearchField } from '@guichet/ui';
import { useNavigate } from '@tanstack/react-router';
import type { JSX } from 'react';
import { ANNUAIRE } from '../../shared/subvention/adresses.ts';

/** What the portal is for, and what may be looked for without an account. */
export const Promesse = (): JSX.Element => {
  const navigate = useNavigate();
  return (
    <div className="ga-stack ga-porte__promesse">
      <p className="ga-promesse">Demandez une subvention pour votre association, et sachez toujours où elle en est.</p>
      <p className="fr-text--lg">
        Un seul dossier, en ligne, pour l’État, la région, le département ou la commune. Ce que les registres savent
        déjà n’est pas redemandé.
      </p>
      <SearchField
        id="chercher"
        label="Chercher une subvention"
        hint="Sans compte. Un mot ou un domaine : chorale, sport, jeunesse…"
        onSearch={(q) => void navigate({ to: ANNUAIRE, search: q === '' ? {} : { q } })}
      />
      <ul>
        <li>
          <Link href={ANNUAIRE}>Voir en trois questions ce que votre association peut demander</Link>
        </li>
        <li>
          <Link href="/recus">Vérifier un reçu de dépôt</Link>
        </li>
      </ul>
    </div>
  );
};
