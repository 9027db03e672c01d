import { extraitsOf, FILET_JOURS } from '@guichet/rules/filet';
import { Alert, Button, Link } from '@guichet/ui';
import { type JSX, useEffect, useRef, useState } from 'react';
import { ConfirmedAct } from '../form/ConfirmedAct.tsx';
import { useConfirmed } from '../form/useConfirmed.ts';
import { formatTimestamp } from '../format/format.ts';
import type { Offre, Trouve } from './filet.ts';

const REPRIS = 'C’est repris : relisez, puis enregistrez comme d’habitude.';
const ECARTE = 'C’est écarté.';
const AILLEURS = 'Un autre onglet l’avait déjà repris ou écarté.';

const quand = (le: number): string => formatTimestamp(new Date(le));

const Extraits = ({ contenu }: Pick<Offre, 'contenu'>): JSX.Element | null => {
  const extraits = extraitsOf(contenu);
  if (extraits.length === 0) return null;
  return (
    <ul className="ga-mention">
      {extraits.map((extrait) => (
        <li key={extrait}>« {extrait} »</li>
      ))}
    </ul>
  );
};

interface UneProps {
  readonly offre: Offre;
  readonly onDone: (said: string) => void;
}

const Une = ({ offre, onDone }: UneProps): JSX.Element => {
  const [busy, setBusy] = useState(false);
  const [refus, setRefus] = useState<string | null>(null);
  const ecart = useConfirmed(async () => onDone((await offre.ecarter()) ? ECARTE : AILLEURS));
  const reprendre = async () => {
    setBusy(true);
    setRefus(null);
    const issue = await offre.reprendre();
    setBusy(false);
    if (typeof issue === 'object') setRefus(issue.refus);
    else onDone(issue === 'repris' ? REPRIS : AILLEURS);
  };
  return (
    <div className="ga-stack">
      <p>Ce que vous aviez écrit ici le {quand(offre.le)} n’était pas encore enregistré.</p>
      <Extraits contenu={offre.contenu} />
      <div role="alert">{refus && <Alert severity="error">{refus}</Alert>}</div>
      <div className="ga-actions">
        <Button busy={busy} onClick={() => void reprendre()}>
          {busy ? 'Reprise…' : 'Le reprendre'}
        </Button>
        <ConfirmedAct verb="L’écarter" title="Écarter ce que vous aviez écrit ?" act={ecart}>
          <p>Il n’est gardé que dans ce navigateur : écarté, il est perdu.</p>
        </ConfirmedAct>
      </div>
    </div>
  );
};

/** What the address leads to is where one is: there it is offered as soon as its form opens. */
const Reste = ({ reste, address }: { readonly reste: Trouve; readonly address: string }): JSX.Element => (
  <div>
    <p>
      Ce que vous aviez écrit le {quand(reste.le)} n’est pas encore enregistré.{' '}
      {reste.ou === address || reste.ou === '' ? (
        'Rouvrez ici le formulaire où vous l’écriviez : il vous sera proposé.'
      ) : (
        <Link href={reste.ou}>Y revenir</Link>
      )}
    </p>
    <Extraits contenu={reste.contenu} />
  </div>
);

export interface ReprisesViewProps {
  readonly offres: readonly Offre[];
  readonly restes: readonly Trouve[];
  readonly address: string;
}

/** What was typed and never reached the server, kept by this browser alone: nothing goes before the person says so. */
export const ReprisesView = ({ offres, restes, address }: ReprisesViewProps): JSX.Element => {
  const [said, setSaid] = useState('');
  const [count, setCount] = useState(0);
  const ref = useRef<HTMLDivElement>(null);
  const total = offres.length + restes.length;
  // Announced once it is in the page, and each time there are more.
  useEffect(() => setCount(total), [total]);
  const done = (what: string) => {
    setSaid(what);
    ref.current?.focus();
  };
  return (
    <section ref={ref} tabIndex={-1} aria-label="Saisie non enregistrée" className="ga-stack fr-mb-2w">
      <p role="status" className="fr-sr-only">
        {count > 0 && said === '' ? 'Une saisie d’avant n’est pas encore enregistrée.' : ''}
      </p>
      <div role="status">{said !== '' && <Alert severity={said === AILLEURS ? 'info' : 'success'}>{said}</Alert>}</div>
      {total > 0 && (
        <Alert severity="warning">
          {offres.map((offre) => (
            <Une key={offre.cle} offre={offre} onDone={done} />
          ))}
          {restes.map((reste) => (
            <Reste key={reste.cle} reste={reste} address={address} />
          ))}
          <p className="ga-mention">Gardé dans ce navigateur seulement, {FILET_JOURS} jours.</p>
        </Alert>
      )}
    </section>
  );
};
