import { toQueryString } from '@guichet/contract';
import { Alert, Button, TextareaField } from '@guichet/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type JSX, useState } from 'react';
import { useIntention } from '../../shared/apiClient/useIntention.ts';
import { urlOf } from '../../shared/config/urlOf.ts';
import { roleOf } from '../../shared/dossier/dossier.queries.ts';
import { useAction } from '../../shared/form/useAction.ts';
import { useFocusNext } from '../../shared/form/useFocusNext.ts';
import { formatHeure } from '../../shared/format/format.ts';
import { useServices } from '../../shared/services/services.ts';
import { holdCommission } from './commissions.queries.ts';
import type { SeanceProps } from './seanceProps.ts';

interface ProcesVerbalProps extends SeanceProps {
  readonly point: string | null;
}
const DERNIERES = 4;
const OUVREUR = 'ajouter-remarque';

const Remarque = ({ commission, role, point, onDone }: ProcesVerbalProps & { readonly onDone: () => void }) => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const intend = useIntention();
  const { busy, error, run } = useAction();
  const [texte, setTexte] = useState('');
  const [faute, setFaute] = useState<string | undefined>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFaute(texte.trim() === '' ? 'Écrivez la remarque.' : undefined);
    if (texte.trim() === '') return document.getElementById('remarque')?.focus();
    const input = { params: { commission: commission._id }, query: roleOf(role), body: { texte, point } };
    void run(async () => {
      const saved = await intend(input, (idempotencyKey) => api.demandes.addRemarque(input, { idempotencyKey }));
      holdCommission(queryClient, role, saved);
      onDone();
    });
  };
  return (
    <form noValidate className="ga-stack" aria-label="Remarque au procès-verbal" onSubmit={submit}>
      <TextareaField
        id="remarque"
        label="Remarque"
        error={faute}
        textarea={{ rows: 3, value: texte, onChange: ({ target }) => setTexte(target.value) }}
      />
      <div role="alert">{error && <Alert severity="error">{error}</Alert>}</div>
      <div className="ga-actions">
        <Button type="submit" busy={busy}>
          Ajouter
        </Button>
        <Button priority="tertiary" onClick={onDone}>
          Annuler
        </Button>
      </div>
    </form>
  );
};

/** Written as the sitting goes, the last line first. */
export const ProcesVerbal = (props: ProcesVerbalProps): JSX.Element => {
  const { commission, role } = props;
  const { config } = useServices();
  const focusNext = useFocusNext();
  const [isWhole, setIsWhole] = useState(false);
  const [isWriting, setIsWriting] = useState(false);
  const lines = commission.journal.toReversed();
  const shown = isWhole ? lines : lines.slice(0, DERNIERES);
  return (
    <section className="ga-com__pv" aria-labelledby="titre-pv">
      <h3 id="titre-pv">Procès-verbal, écrit au fil de l’eau</h3>
      <ul>
        {shown.map(({ numero, survenu_at, texte }) => (
          <li key={numero}>
            <span className="ga-com__heure">{formatHeure(new Date(survenu_at))}</span> <span>{texte}</span>
          </li>
        ))}
      </ul>
      {isWriting ? (
        <Remarque
          {...props}
          onDone={() => {
            setIsWriting(false);
            focusNext(OUVREUR);
          }}
        />
      ) : (
        <div className="ga-actions">
          {commission.actes.tenir.ok && (
            <div id={OUVREUR}>
              <Button
                priority="tertiary"
                onClick={() => {
                  setIsWriting(true);
                  focusNext('remarque');
                }}
              >
                Ajouter une remarque
              </Button>
            </div>
          )}
          {lines.length > DERNIERES && (
            <Button priority="tertiary" onClick={() => setIsWhole(!isWhole)}>
              {isWhole ? 'Lire moins' : 'Lire tout'}
            </Button>
          )}
        </div>
      )}
      {commission.pv && (
        <p>
          <a
            href={urlOf(config, `/demandes/demande/commissions/${commission._id}/pv${toQueryString(roleOf(role))}`)}
            download
          >
            Télécharger le procès-verbal (PDF)
          </a>
        </p>
      )}
    </section>
  );
};
