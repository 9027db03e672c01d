import type { CreationCle, Defi, PreuveFacteurSaisie } from '@guichet/contract/auth';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { ApiError } from '../apiClient/ApiError.ts';

const RENONCE = 'La clé d’accès n’a rien confirmé : vous avez annulé, ou le temps est passé. Recommencez.';
const DEJA = 'Cet appareil a déjà une clé d’accès pour ce compte.';

/** What a browser says of a passkey is in its own words and language: these are ours. */
const asRefusal = (error: unknown): ApiError =>
  new ApiError(400, { message: error instanceof Error && error.name === 'InvalidStateError' ? DEJA : RENONCE });

/** Whether this browser knows passkeys at all. */
export const canUseCle = (): boolean => typeof PublicKeyCredential === 'function';

export const signDefi = async (defi: Defi): Promise<PreuveFacteurSaisie> => {
  try {
    const optionsJSON = defi as PublicKeyCredentialRequestOptionsJSON;
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature } = response;
    return { cle: { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } } };
  } catch (error) {
    throw asRefusal(error);
  }
};

export const createCle = async (options: CreationCle) => {
  try {
    const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
    const { id, rawId, type, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
  } catch (error) {
    throw asRefusal(error);
  }
};
