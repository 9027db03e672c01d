import { Alert, Loading, PageTitle } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type JSX, useState } from 'react';
import { ApiError, messageOf } from '../../shared/apiClient/ApiError.ts';
import { urlOf } from '../../shared/config/urlOf.ts';
import { useServices } from '../../shared/services/services.ts';
import { sayInstant } from '../../shared/subvention/echeance.ts';
import { useGoTo } from '../../shared/useGoTo.ts';
import { CodeForm } from './CodeForm.tsx';
import { adresseTitre } from './mots.ts';
import { titreQuery } from './registre.queries.ts';
import { TitreView } from './TitreView.tsx';

const ABSENT = 404;
const MAL_ECRIT = 400;
const INCONNU =
  'Aucun titre ne porte ce code. Vérifiez chaque lettre et chaque chiffre ; si le code est bien celui qui est écrit, ce titre n’a pas été délivré par Guichet Asso, ou il est terminé depuis plus de cinq ans.';
const sayEchec = (error: Error): string =>
  error instanceof ApiError && [ABSENT, MAL_ECRIT].includes(error.status) ? INCONNU : messageOf(error);

/** Anyone who was shown a titre reads here what it is worth today. */
export const TitreScreen = (): JSX.Element => {
  const { code = '' } = useParams({ strict: false }) as { code?: string };
  const { api, config, now } = useServices();
  const goTo = useGoTo();
  const [copied, setCopied] = useState<string | null>(null);
  const { data, error, isPending } = useQuery(titreQuery(api, code));
  const onVerify = (reference: string): void => void goTo(adresseTitre(reference));
  if (isPending) return <Loading>Vérification du titre…</Loading>;
  if (error)
    return (
      <div className="ga-reading ga-stack">
        <PageTitle>Vérifier un agrément</PageTitle>
        <Alert severity="error" announced="alert">
          {sayEchec(error)}
        </Alert>
        <CodeForm key={code} asked={code} onVerify={onVerify} />
      </div>
    );
  const { titre } = data;
  const adresse = `${globalThis.location.origin}/client${adresseTitre(titre.code)}`;
  const rda = urlOf(config, '/rda');
  return (
    <TitreView
      key={titre.code}
      fiche={data}
      instant={sayInstant(now()).replace(/^./u, (first) => first.toUpperCase())}
      adresse={adresse}
      liens={{
        attestation: `${rda}/titres/${titre.code}/attestation`,
        json: `${rda}/registre/${titre.code}`,
        csv: `${rda}/registre/export`,
      }}
      isCopied={copied === titre.code}
      onCopy={() => void navigator.clipboard.writeText(adresse).then(() => setCopied(titre.code))}
      onVerify={onVerify}
    />
  );
};
