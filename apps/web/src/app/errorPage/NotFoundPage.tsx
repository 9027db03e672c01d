import { type JSX, useEffect } from 'react';
import { Introuvable } from '../../shared/introuvable/Introuvable.tsx';
import { useServices } from '../../shared/services/services.ts';

export const NotFoundPage = (): JSX.Element => {
  const { session } = useServices();
  // No guard runs for an address that matches nothing: the header would take a signed-in person for a visitor.
  useEffect(() => void session.read({ isPublic: true }), [session]);
  return <Introuvable />;
};
