import { HASHING_COST } from '../features/auth/sign-in/passwords.ts';

// The tests sign in more than a thousand times.
Object.assign(HASHING_COST, { memoryCost: 1_024, timeCost: 1 });
